import { Button, Group, Image, Input, Stack, Text, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useState } from 'react';
import type { PageDraft } from '../../../engine/desk/content/page.ts';
import { useAct, useDeskHandle, useWhenEnded } from '../store.tsx';
import { base64Of, largestPicture, pictureTypes } from '../ui/read-picture.ts';
import { failureText } from '../words.ts';

/** The size in which an article's cover is kept, pixels. */
const [width, height] = [1_280, 720] as const;

export const CoverField = ({
  value,
  onChange,
}: {
  readonly value: PageDraft['cover'];
  readonly onChange: (cover: PageDraft['cover']) => void;
}) => {
  const { keepSecret } = useDeskHandle();
  const upload = useAct('KeepPicture');
  const [refused, setRefused] = useState('');
  useWhenEnded(upload.ended, ({ answer }) => {
    if (answer !== null) onChange({ src: answer.pathUrl, width, height, alt: '' });
  });
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setRefused('');
    try {
      upload.perform({ picture: keepSecret(await base64Of(file)), shape: 'cover' });
    } catch {
      setRefused('อ่านไฟล์นี้ไม่ได้');
    }
  };
  const failure = upload.ended?.failure ?? null;
  const wrong = failure === null ? refused : failureText(failure);
  return (
    <Input.Wrapper
      label="ภาพปก"
      description="ภาพแนวนอน 16:9 กว้างอย่างน้อย 640 พิกเซล ภาพอื่นจะถูกตัดให้พอดี"
      labelElement="div"
    >
      <Stack gap="xs" mt={4}>
        {value !== null && (
          <>
            <Image
              src={value.src}
              alt={value.alt}
              w="100%"
              maw={480}
              radius="sm"
              style={{ aspectRatio: '16 / 9' }}
            />
            <TextInput
              label="เห็นอะไรในภาพปก"
              maxLength={300}
              value={value.alt}
              onChange={({ currentTarget: { value: alt } }) => onChange({ ...value, alt })}
            />
            <Group>
              <Button variant="default" onClick={() => onChange(null)}>
                เอาภาพปกออก
              </Button>
            </Group>
          </>
        )}
        <Dropzone
          accept={pictureTypes}
          maxSize={largestPicture}
          multiple={false}
          loading={upload.isUnderWay}
          disabled={upload.isBusy && !upload.isUnderWay}
          inputProps={{ 'aria-label': 'เลือกภาพปก' }}
          onDrop={([file]) => void take(file)}
          onReject={([file]) => setRefused(`ไม่รับไฟล์ ${file?.file.name ?? ''}`)}
        >
          <Text ta="center" py="sm">
            {value === null ? 'วางภาพปกที่นี่ หรือกดเพื่อเลือก' : 'เปลี่ยนภาพปก'}
          </Text>
          <Text ta="center" size="sm" c="dimmed">
            JPEG, PNG หรือ WebP ไม่เกิน 10 MB
          </Text>
        </Dropzone>
        {upload.isUnderWay && (
          <progress value={upload.sent} max={1} aria-label="อัปโหลดภาพปก" style={{ width: '100%' }} />
        )}
        {wrong !== '' && <Input.Error role="alert">{wrong}</Input.Error>}
      </Stack>
    </Input.Wrapper>
  );
};
