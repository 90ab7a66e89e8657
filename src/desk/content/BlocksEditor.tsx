import { ActionIcon, Button, Group, Menu, Paper, Stack, Text } from '@mantine/core';
import { either as E } from 'fp-ts';
import { type KeyboardEvent, useRef } from 'react';
import {
  change,
  type Edited,
  moved,
  newBlocks,
  readBlock,
  redo,
  undo,
  type WrittenBlock,
} from '../../../engine/desk/content/blocks.ts';
import { BlockFields } from './BlockFields.tsx';
import { blockFaultWords, blockNames } from './words.ts';

/** A block with what it is known by while it is edited. */
export interface KeyedBlock {
  readonly key: number;
  readonly block: WrittenBlock;
}

type Blocks = Edited<readonly KeyedBlock[]>;

const kinds = ['paragraph', 'heading', 'list', 'table', 'quote', 'picture'] as const;

/**
 * The blocks of a text: written, added, moved and removed, each of it undone again. Alt with an arrow moves the block in which
 * one types.
 */
export const BlocksEditor = ({
  blocks,
  showsFaults,
  onChange,
}: {
  readonly blocks: Blocks;
  /** Whether what is still wrong is told. */
  readonly showsFaults: boolean;
  readonly onChange: (blocks: Blocks) => void;
}) => {
  const list = useRef<HTMLDivElement>(null);
  const { now } = blocks;
  const to = (next: readonly KeyedBlock[]): void => onChange(change(blocks, next));
  const freshKey = Math.max(0, ...now.map(({ key }) => key)) + 1;
  const focusOn = (key: number): void => {
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-block="${key}"] :is(textarea, input:not([type='radio']))`)
        ?.focus(),
    );
  };
  /** Moves a block, and keeps the focus where it was: the browser takes it from what is moved. */
  const move = (from: number, by: number, focused: Element): void => {
    if (from + by < 0 || from + by >= now.length) return;
    to(moved(now, from, from + by));
    requestAnimationFrame(() => (focused as HTMLElement).focus());
  };
  const byKey =
    (at: number) =>
    (event: KeyboardEvent): void => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      if (document.activeElement !== null) move(at, event.key === 'ArrowUp' ? -1 : 1, document.activeElement);
    };
  return (
    <Stack ref={list} role="group" aria-label="เนื้อหา">
      {now.map(({ key, block }, at) => {
        const label = `${at + 1}. ${blockNames[block.type]}`;
        const read = readBlock(block);
        return (
          <Paper key={key} withBorder p="sm" data-block={key} onKeyDown={byKey(at)}>
            <Group justify="flex-end" gap="xs">
              <ActionIcon
                variant="default"
                aria-label={`เลื่อนขึ้น ${label}`}
                disabled={at === 0}
                onClick={({ currentTarget }) => move(at, -1, currentTarget)}
              >
                ↑
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={`เลื่อนลง ${label}`}
                disabled={at === now.length - 1}
                onClick={({ currentTarget }) => move(at, 1, currentTarget)}
              >
                ↓
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={`ลบ ${label}`}
                onClick={() => to(now.filter((other) => other.key !== key))}
              >
                ✕
              </ActionIcon>
            </Group>
            <BlockFields
              block={block}
              label={label}
              error={showsFaults && E.isLeft(read) ? blockFaultWords[read.left] : undefined}
              onChange={(next) => to(now.map((other) => (other.key === key ? { key, block: next } : other)))}
            />
          </Paper>
        );
      })}
      <Group>
        <Menu>
          <Menu.Target>
            <Button variant="light">เพิ่มเนื้อหา</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map((kind) => (
              <Menu.Item
                key={kind}
                onClick={() => {
                  to([...now, { key: freshKey, block: newBlocks[kind] }]);
                  focusOn(freshKey);
                }}
              >
                {blockNames[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          variant="default"
          disabled={blocks.before.length === 0}
          onClick={() => onChange(undo(blocks))}
        >
          ย้อนกลับ
        </Button>
        <Button
          variant="default"
          disabled={blocks.undone.length === 0}
          onClick={() => onChange(redo(blocks))}
        >
          ทำซ้ำ
        </Button>
      </Group>
      <Text size="sm">Alt+↑ และ Alt+↓ เลื่อนส่วนที่กำลังพิมพ์</Text>
    </Stack>
  );
};
