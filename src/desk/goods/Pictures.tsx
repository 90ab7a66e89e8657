import { ActionIcon, Group, Input, Paper, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useEffect, useRef, useState } from 'react';
import { mostPictures } from '../../../engine/desk/goods/product.ts';
import { useAct, useDeskHandle, useWhenEnded } from '../store.tsx';
import { base64Of, largestPicture, pictureTypes } from '../ui/read-picture.ts';
import { Thumbnail } from './Thumbnail.tsx';

const moved = (list: readonly string[], index: number, by: number): string[] => {
  const next = [...list];
  next.splice(index + by, 0, ...next.splice(index, 1));
  return next;
};

export const Pictures = ({
  value,
  onChange,
}: {
  readonly value: readonly string[];
  readonly onChange: (pictures: string[]) => void;
}) => {
  const { keepSecret } = useDeskHandle();
  const upload = useAct('KeepPicture');
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [count, setCount] = useState({ done: 0, all: 0 });
  const [refused, setRefused] = useState('');
  const isReading = useRef(false);
  useEffect(() => {
    const [next, ...others] = waiting;
    if (next === undefined || upload.isBusy || isReading.current) return;
    isReading.current = true;
    void base64Of(next)
      .then(
        (text) => upload.perform({ picture: keepSecret(text), shape: 'square' }),
        () => undefined,
      )
      .then(() => {
        isReading.current = false;
        setWaiting(others);
      });
  });
  useWhenEnded(upload.ended, ({ answer }) => {
    setCount(({ done, all }) => ({ done: done + 1, all }));
    if (answer !== null && !value.includes(answer.pathUrl)) onChange([...value, answer.pathUrl]);
  });
  const isUploading = waiting.length > 0 || upload.isUnderWay;
  const room = mostPictures - value.length;
  return (
    <Input.Wrapper label="ภาพ" description="ภาพแรกคือภาพหลัก ภาพสี่เหลี่ยมจัตุรัสแสดงได้เต็มกรอบ" labelElement="div">
      <Stack gap="xs" mt={4}>
        {value.length > 0 && (
          <Group gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {value.map((path, index) => (
              <Paper key={path} component="li" withBorder p={4}>
                <Thumbnail src={path} alt={`ภาพที่ ${index + 1}`} size={112} />
                <Group gap={4} mt={4} justify="center">
                  {(
                    [
                      ['ก่อนหน้า', '←', -1],
                      ['ถัดไป', '→', 1],
                    ] as const
                  ).map(([way, sign, by]) => (
                    <ActionIcon
                      key={way}
                      variant="default"
                      size="lg"
                      aria-label={`เลื่อนภาพที่ ${index + 1} ไป${way}`}
                      disabled={value[index + by] === undefined}
                      onClick={() => onChange(moved(value, index, by))}
                    >
                      {sign}
                    </ActionIcon>
                  ))}
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={`เอาภาพที่ ${index + 1} ออก`}
                    onClick={() => onChange(value.filter((other) => other !== path))}
                  >
                    ✕
                  </ActionIcon>
                </Group>
              </Paper>
            ))}
          </Group>
        )}
        {room > 0 && (
          <Dropzone
            accept={pictureTypes}
            maxSize={largestPicture}
            maxFiles={room}
            loading={isUploading}
            inputProps={{ 'aria-label': 'เลือกภาพสินค้า' }}
            onDrop={(files) => {
              setRefused('');
              setCount({ done: 0, all: files.length });
              setWaiting(files);
            }}
            onReject={(files) => setRefused(`ไม่รับไฟล์ ${files.map(({ file }) => file.name).join(', ')}`)}
          >
            <Text ta="center" py="md">
              วางภาพที่นี่ หรือกดเพื่อเลือกภาพ
            </Text>
            <Text ta="center" size="sm" c="dimmed">
              JPEG, PNG หรือ WebP ไม่เกิน 10 MB กว้างและสูงอย่างน้อย 400 พิกเซล
            </Text>
          </Dropzone>
        )}
        {isUploading && (
          <Stack gap={4} role="status">
            <Text size="sm">
              {upload.sent === 1 ? 'กำลังเตรียม' : 'กำลังอัปโหลด'}ภาพที่ {Math.min(count.done + 1, count.all)} จาก{' '}
              {count.all}
            </Text>
            <progress
              value={count.done + upload.sent}
              max={Math.max(1, count.all)}
              aria-label="อัปโหลดภาพ"
              style={{ width: '100%' }}
            />
          </Stack>
        )}
        {refused !== '' && <Input.Error role="alert">{refused}</Input.Error>}
      </Stack>
    </Input.Wrapper>
  );
};
