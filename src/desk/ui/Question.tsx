import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** Asks once more before something is done; the answer closes it. */
export const Question = ({
  isOpen = true,
  title,
  does,
  keeps,
  isRed = true,
  onDo,
  onClose,
  children,
}: {
  readonly isOpen?: boolean;
  readonly title: string;
  /** What the button says that does it, and the one that does not. */
  readonly does: string;
  readonly keeps: string;
  readonly isRed?: boolean;
  readonly onDo: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <Modal opened={isOpen} onClose={onClose} title={title}>
    <Stack>
      {children}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {keeps}
        </Button>
        <Button
          {...(isRed ? { color: 'red' } : {})}
          onClick={() => {
            onClose();
            onDo();
          }}
        >
          {does}
        </Button>
      </Group>
    </Stack>
  </Modal>
);
