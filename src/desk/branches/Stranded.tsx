import { Alert, Button, Stack } from '@mantine/core';
import { strandedText } from './words.ts';

/** Orders that are left with a closed door: somebody has to have looked at that before it can be done. */
export const Stranded = ({ orders, onSeen }: { readonly orders: number; readonly onSeen: () => void }) => (
  <Alert color="orange" role="alert">
    <Stack align="flex-start" gap="xs">
      {strandedText(orders)}
      <Button size="xs" variant="default" onClick={onSeen}>
        ทราบแล้ว
      </Button>
    </Stack>
  </Alert>
);
