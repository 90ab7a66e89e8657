import { Input, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useEffect, useRef, useState } from 'react';
import { base64In, dataUrlOf } from '../../../adapters/browser/read-file.ts';
import type { PictureShape } from '../../../engine/desk/goods/product.ts';
import { useAct, useDeskHandle, useWhenEnded } from '../store.tsx';
import { failureText } from '../words.ts';

/** Uploads photographs one after the other, up to `most`, and shows progress and refusals. */
export const PictureDrop = (props: {
  readonly shape: PictureShape;
  /** Subject of the pictures: 'สินค้า'. */
  readonly what: string;
  readonly most: number;
  readonly says: string;
  readonly hint?: string;
  readonly onKept: (address: string) => void;
}) => {
  const { shape, what, most, says, hint = '', onKept } = props;
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
    void dataUrlOf(next)
      .then(
        (dataUrl) => upload.perform({ picture: keepSecret(base64In(dataUrl)), shape }),
        () => setRefused(`อ่านไฟล์ ${next.name} ไม่ได้`),
      )
      .then(() => {
        isReading.current = false;
        setWaiting(others);
      });
  });
  useWhenEnded(upload.ended, ({ answer, failure }) => {
    setCount(({ done, all }) => ({ done: done + 1, all }));
    if (answer !== null) onKept(answer.pathUrl);
    if (failure !== null) setRefused(failureText(failure));
  });
  const isUploading = waiting.length > 0 || upload.isUnderWay;
  return (
    <>
      <Dropzone
        accept={['image/jpeg', 'image/png', 'image/webp']}
        maxSize={10 * 1024 * 1024}
        maxFiles={most}
        multiple={most > 1}
        loading={isUploading}
        inputProps={{ 'aria-label': `เลือกภาพ${what}` }}
        onDrop={(files) => {
          setRefused('');
          setCount({ done: 0, all: files.length });
          setWaiting(files);
        }}
        onReject={(files) => setRefused(`ไม่รับไฟล์ ${files.map(({ file }) => file.name).join(', ')}`)}
      >
        <Text ta="center" py="md">
          {says}
        </Text>
        <Text ta="center" size="sm" c="dimmed">
          JPEG, PNG หรือ WebP ไม่เกิน 10 MB{hint}
        </Text>
      </Dropzone>
      {isUploading && (
        <Stack gap={4} role="status">
          <Text size="sm">
            {upload.sent === 1 ? 'กำลังเตรียม' : 'กำลังอัปโหลด'}ภาพที่ {Math.min(count.done + 1, count.all)} จาก{' '}
            {count.all}
          </Text>
          <progress
            value={count.done + upload.sent}
            max={Math.max(1, count.all)}
            aria-label={`อัปโหลดภาพ${what}`}
            style={{ width: '100%' }}
          />
        </Stack>
      )}
      {refused !== '' && <Input.Error role="alert">{refused}</Input.Error>}
    </>
  );
};
