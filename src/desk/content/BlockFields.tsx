import { Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import type { WrittenBlock } from '../../../engine/desk/content/blocks.ts';

const hints: Readonly<Record<WrittenBlock['type'], string | undefined>> = {
  heading: undefined,
  paragraph: '**ตัวหนา** และ [ลิงก์](/help/faq)',
  quote: undefined,
  list: 'หนึ่งข้อต่อหนึ่งบรรทัด',
  table: 'หนึ่งแถวต่อหนึ่งบรรทัด คั่นช่องด้วย | บรรทัดแรกเป็นหัวตาราง',
  picture: undefined,
};

export const BlockFields = ({
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
        <TextInput
          label="เห็นอะไรในรูป"
          value={block.alt}
          onChange={({ currentTarget: { value } }) => onChange({ ...block, alt: value })}
        />
        <TextInput
          label="คำบรรยายใต้รูป"
          value={block.caption}
          onChange={({ currentTarget: { value } }) => onChange({ ...block, caption: value })}
        />
      </Stack>
    );
  const text = (
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
  );
  return (
    <Stack gap="xs">
      {block.type === 'heading' && (
        <Group>
          <SegmentedControl
            size="xs"
            aria-label="ระดับหัวข้อ"
            value={block.level}
            data={[
              { value: '2', label: 'หัวข้อใหญ่' },
              { value: '3', label: 'หัวข้อย่อย' },
            ]}
            onChange={(level) => onChange({ ...block, level: level === '3' ? '3' : '2' })}
          />
        </Group>
      )}
      {block.type === 'list' && (
        <Group>
          <SegmentedControl
            size="xs"
            aria-label="ชนิดของรายการ"
            value={block.isOrdered ? 'steps' : 'points'}
            data={[
              { value: 'points', label: 'จุด' },
              { value: 'steps', label: 'ขั้นตอน' },
            ]}
            onChange={(kind) => onChange({ ...block, isOrdered: kind === 'steps' })}
          />
        </Group>
      )}
      {block.type === 'table' && (
        <TextInput
          label="ชื่อตาราง"
          value={block.caption}
          onChange={({ currentTarget: { value } }) => onChange({ ...block, caption: value })}
        />
      )}
      {text}
    </Stack>
  );
};
