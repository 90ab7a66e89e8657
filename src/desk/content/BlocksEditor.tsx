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
  type BlockFault,
  change,
  type Edited,
  moved,
  newBlocks,
  readBlock,
  redo,
  undo,
  type WrittenBlock,
} from '../../../engine/desk/content/blocks.ts';

const names: Readonly<Record<WrittenBlock['type'], string>> = {
  paragraph: 'ย่อหน้า',
  heading: 'หัวข้อ',
  list: 'รายการ',
  table: 'ตาราง',
  quote: 'ข้อความอ้างอิง',
  picture: 'รูปภาพ',
};

const hints: Readonly<Partial<Record<WrittenBlock['type'], string>>> = {
  paragraph: '**ตัวหนา** และ [ลิงก์](/help/faq)',
  list: 'หนึ่งข้อต่อหนึ่งบรรทัด',
  table: 'หนึ่งแถวต่อหนึ่งบรรทัด คั่นช่องด้วย | บรรทัดแรกเป็นหัวตาราง',
};

const faultWords: Readonly<Record<BlockFault, string>> = {
  empty: 'ยังไม่มีข้อความ',
  'too-long': 'ยาวเกินไป กรุณาแบ่งเป็นหลายส่วน',
  link: 'ลิงก์ต้องขึ้นต้นด้วย / หรือ https:// หรือ tel: หรือ mailto:',
  cells: 'ทุกแถวต้องมีช่องเท่ากับหัวตาราง 2–6 ช่อง คั่นด้วย |',
  picture: 'ต้องเป็นรูปของร้าน ที่อยู่ขึ้นต้นด้วย /pictures/',
};

const BlockFields = (props: {
  readonly block: WrittenBlock;
  readonly label: string;
  readonly error: string | undefined;
  readonly onChange: (block: WrittenBlock) => void;
}) => {
  const { block, label, error, onChange } = props;
  const line = (value: string, to: (typed: string) => WrittenBlock) => ({
    value,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(to(currentTarget.value)),
  });
  const choice = { size: 'xs', style: { alignSelf: 'flex-start' } } as const;
  if (block.type === 'picture')
    return (
      <Stack gap="xs">
        <TextInput
          label={`${label}: ที่อยู่ของรูป`}
          placeholder="/pictures/ring-r-0001-800.webp"
          error={error}
          {...line(block.src, (src) => ({ ...block, src }))}
        />
        <TextInput label="เห็นอะไรในรูป" {...line(block.alt, (alt) => ({ ...block, alt }))} />
        <TextInput label="คำบรรยายใต้รูป" {...line(block.caption, (caption) => ({ ...block, caption }))} />
      </Stack>
    );
  return (
    <Stack gap="xs" align="stretch">
      {block.type === 'heading' && (
        <SegmentedControl
          {...choice}
          aria-label="ระดับหัวข้อ"
          value={block.level}
          data={[
            { value: '2', label: 'หัวข้อใหญ่' },
            { value: '3', label: 'หัวข้อย่อย' },
          ]}
          onChange={(level) => onChange({ ...block, level })}
        />
      )}
      {block.type === 'list' && (
        <SegmentedControl
          {...choice}
          aria-label="ชนิดของรายการ"
          value={block.isOrdered ? 'steps' : 'points'}
          data={[
            { value: 'points', label: 'จุด' },
            { value: 'steps', label: 'ขั้นตอน' },
          ]}
          onChange={(kind) => onChange({ ...block, isOrdered: kind === 'steps' })}
        />
      )}
      {block.type === 'table' && (
        <TextInput label="ชื่อตาราง" {...line(block.caption, (caption) => ({ ...block, caption }))} />
      )}
      <Textarea
        label={label}
        description={hints[block.type]}
        error={error}
        autosize
        minRows={block.type === 'heading' ? 1 : 3}
        maxRows={20}
        {...line(block.text, (text) => ({ ...block, text }))}
      />
    </Stack>
  );
};

/** Block with its key while it is edited. */
export interface KeyedBlock {
  readonly key: number;
  readonly block: WrittenBlock;
}

type Blocks = Edited<readonly KeyedBlock[]>;

const kinds = Object.keys(names) as readonly WrittenBlock['type'][];

/** The blocks of a text: written, added, moved (Alt with an arrow moves the present one) and removed, each undone again. */
export const BlocksEditor = (props: {
  readonly blocks: Blocks;
  readonly showsFaults: boolean;
  readonly onChange: (blocks: Blocks) => void;
}) => {
  const { blocks, showsFaults, onChange } = props;
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
  /** Moves a block and restores the focus, which the browser takes from a moved element. */
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
        const label = `${at + 1}. ${names[block.type]}`;
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
              error={showsFaults && E.isLeft(read) ? faultWords[read.left] : undefined}
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
                {names[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {(
          [
            ['ย้อนกลับ', blocks.before, undo],
            ['ทำซ้ำ', blocks.undone, redo],
          ] as const
        ).map(([name, others, step]) => (
          <Button
            key={name}
            variant="default"
            disabled={others.length === 0}
            onClick={() => onChange(step(blocks))}
          >
            {name}
          </Button>
        ))}
      </Group>
      <Text size="sm">Alt+↑ และ Alt+↓ เลื่อนส่วนที่กำลังพิมพ์</Text>
    </Stack>
  );
};
