import { ActionIcon, Button, Card, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** A list whose order can be changed, piece by piece, and is kept when it is said so. */
export const Arranged = <A,>({
  items,
  idOf,
  nameOf,
  render,
  mayArrange,
  isUnderWay,
  isBusy,
  onKeep,
}: {
  readonly items: readonly A[];
  readonly idOf: (item: A) => string;
  readonly nameOf: (item: A) => string;
  readonly render: (item: A) => ReactNode;
  readonly mayArrange: boolean;
  readonly isUnderWay: boolean;
  readonly isBusy: boolean;
  readonly onKeep: (order: { readonly seen: readonly string[]; readonly ids: readonly string[] }) => void;
}) => {
  const seen = items.map(idOf);
  const [ids, setIds] = useState<readonly string[]>(seen);
  const moveTo = (id: string, to: number): void => {
    const next = ids.filter((other) => other !== id);
    next.splice(to, 0, id);
    setIds(next);
  };
  return (
    <Stack>
      {ids.map((id, index) => {
        const item = items.find((one) => idOf(one) === id);
        return (
          item !== undefined && (
            <Card key={id} withBorder padding="sm">
              <Group wrap="nowrap" justify="space-between">
                {render(item)}
                {mayArrange && (
                  <Group gap={4} wrap="nowrap">
                    <ActionIcon
                      variant="default"
                      size="lg"
                      aria-label={`เลื่อน ${nameOf(item)} ขึ้น`}
                      disabled={index === 0}
                      onClick={() => moveTo(id, index - 1)}
                    >
                      ↑
                    </ActionIcon>
                    <ActionIcon
                      variant="default"
                      size="lg"
                      aria-label={`เลื่อน ${nameOf(item)} ลง`}
                      disabled={index === ids.length - 1}
                      onClick={() => moveTo(id, index + 1)}
                    >
                      ↓
                    </ActionIcon>
                  </Group>
                )}
              </Group>
            </Card>
          )
        );
      })}
      {ids.join() !== seen.join() && (
        <Group>
          <Button loading={isUnderWay} disabled={isBusy && !isUnderWay} onClick={() => onKeep({ seen, ids })}>
            บันทึกลำดับ
          </Button>
          <Button variant="default" onClick={() => setIds(seen)}>
            ยกเลิก
          </Button>
        </Group>
      )}
    </Stack>
  );
};
