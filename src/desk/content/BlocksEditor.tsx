import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
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
import { blockFaultWords, blockNames } from './words.ts';

const hints: Readonly<Record<WrittenBlock['type'], string | undefined>> = {
  heading: undefined,
  paragraph: '**ตัวหนา** และ [ลิงก์](/help/faq)',
  quote: undefined,
  list: 'หนึ่งข้อต่อหนึ่งบรรทัด',
  table: 'หนึ่งแถวต่อหนึ่งบรรทัด คั่นช่องด้วย | บรรทัดแรกเป็นหัวตาราง',
  picture: undefined,
};

/** A block's fields, and what changes them: `text` is the one that each has, an address for a picture. */
const BlockFields = ({
  block,
  label,
  error,
  onChange,
}: {
  readonly block: WrittenBlock;
  readonly label: string;
  readonly error: string | undefined;
  readonly onChange: (block: WrittenBlock) => void;
}) => {
  const line = (name: string, value: string, to: (typed: string) => WrittenBlock) => (
    <TextInput
      label={name}
      value={value}
      onChange={({ currentTarget }) => onChange(to(currentTarget.value))}
    />
  );
  if (block.type === 'picture')
    return (
      <Stack gap="xs">
        <TextInput
          label={`${label}: ที่อยู่ของรูป`}
          placeholder="/pictures/ring-r-0001-800.webp"
          value={block.src}
          error={error}
          onChange={({ currentTarget: { value } }) => onChange({ ...block, src: value })}
        />
        {line('เห็นอะไรในรูป', block.alt, (alt) => ({ ...block, alt }))}
        {line('คำบรรยายใต้รูป', block.caption, (caption) => ({ ...block, caption }))}
      </Stack>
    );
  return (
    <Stack gap="xs" align="stretch">
      {block.type === 'heading' && (
        <SegmentedControl
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          aria-label="ระดับหัวข้อ"
          value={block.level}
          data={[
            { value: '2', label: 'หัวข้อใหญ่' },
            { value: '3', label: 'หัวข้อย่อย' },
          ]}
          onChange={(level) => onChange({ ...block, level: level === '3' ? '3' : '2' })}
        />
      )}
      {block.type === 'list' && (
        <SegmentedControl
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          aria-label="ชนิดของรายการ"
          value={block.isOrdered ? 'steps' : 'points'}
          data={[
            { value: 'points', label: 'จุด' },
            { value: 'steps', label: 'ขั้นตอน' },
          ]}
          onChange={(kind) => onChange({ ...block, isOrdered: kind === 'steps' })}
        />
      )}
      {block.type === 'table' && line('ชื่อตาราง', block.caption, (caption) => ({ ...block, caption }))}
      <Textarea
        label={label}
        description={hints[block.type]}
        value={block.text}
        error={error}
        autosize
        minRows={block.type === 'heading' ? 1 : 3}
        maxRows={20}
        onChange={({ currentTarget: { value } }) => onChange({ ...block, text: value })}
      />
    </Stack>
  );
};

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
              {(
                [
                  ['ขึ้น', '↑', -1],
                  ['ลง', '↓', 1],
                ] as const
              ).map(([way, sign, by]) => (
                <ActionIcon
                  key={way}
                  variant="default"
                  aria-label={`เลื่อน${way} ${label}`}
                  disabled={now[at + by] === undefined}
                  onClick={({ currentTarget }) => move(at, by, currentTarget)}
                >
                  {sign}
                </ActionIcon>
              ))}
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
