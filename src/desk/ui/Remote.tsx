import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Remote as RemoteValue } from '../../../engine/kernel/remote.ts';
import { useDispatch } from '../store.tsx';
import { unreadText } from '../words.ts';

/** What a page shows of something that is read: waiting, a failure with another try, or its value, which may be both old and being read anew. */
export const Remote = <Value,>({
  of,
  children,
}: {
  readonly of: RemoteValue<Value>;
  readonly children: (value: Value) => ReactNode;
}) => {
  const dispatch = useDispatch();
  return (
    <Stack>
      {of.failure !== null && (
        <Alert color="red" role="alert">
          <Stack align="flex-start" gap="xs">
            {unreadText(of.failure)}
            <Button size="xs" variant="default" onClick={() => dispatch({ type: 'Refresh' })}>
              ลองใหม่
            </Button>
          </Stack>
        </Alert>
      )}
      {of.value === null
        ? of.failure === null && (
            <Stack role="status" aria-label="กำลังโหลด" gap="xs">
              <Skeleton h={28} />
              <Skeleton h={28} />
              <Skeleton h={28} />
            </Stack>
          )
        : children(of.value)}
    </Stack>
  );
};
