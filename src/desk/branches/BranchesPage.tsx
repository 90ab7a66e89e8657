import { ActionIcon, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { DeskBranch } from '../../../engine/desk/branches/branch.ts';
import { mayDo } from '../../../engine/desk/staff.ts';
import { hoursOfWeek, hoursText } from '../../../engine/values/opening-hours.ts';
import { useAct, useDesk, useShown } from '../store.tsx';
import { Link } from '../ui/Link.tsx';
import { Remote } from '../ui/Remote.tsx';

const Row = ({ branch: { id, terms, pickups } }: { readonly branch: DeskBranch }) => {
  const orders = pickups.reduce((sum, day) => sum + day.orders, 0);
  return (
    <Stack gap={2} flex={1} miw={0}>
      <Group gap="xs">
        <Link to={{ type: 'Branch', id }}>{terms.name}</Link>
        {!terms.isShown && <Badge color="gray">ซ่อนอยู่</Badge>}
      </Group>
      <Text size="sm">
        {terms.province} · {terms.week.length === 0 ? 'ไม่มีเวลาทำการ' : hoursText(hoursOfWeek(terms.week))}
      </Text>
      {orders > 0 && <Text size="sm">รอรับ {orders} คำสั่งซื้อ</Text>}
    </Stack>
  );
};

const Rows = ({ items }: { readonly items: readonly DeskBranch[] }) => {
  const arrange = useAct('ArrangeBranches');
  const mayEdit = useDesk(({ session: { me } }) => me !== null && mayDo(me.role, 'edit-branches'));
  const seen = items.map(({ id }) => id);
  const [ids, setIds] = useState<readonly string[]>(seen);
  const moveTo = (id: string, to: number): void => {
    const next = ids.filter((other) => other !== id);
    next.splice(to, 0, id);
    setIds(next);
  };
  return (
    <Stack>
      {ids.map((id, index) => {
        const branch = items.find((item) => item.id === id);
        return (
          branch !== undefined && (
            <Card key={id} withBorder padding="sm">
              <Group wrap="nowrap" justify="space-between">
                <Row branch={branch} />
                {mayEdit && (
                  <Group gap={4} wrap="nowrap">
                    <ActionIcon
                      variant="default"
                      size="lg"
                      aria-label={`เลื่อน ${branch.terms.name} ขึ้น`}
                      disabled={index === 0}
                      onClick={() => moveTo(id, index - 1)}
                    >
                      ↑
                    </ActionIcon>
                    <ActionIcon
                      variant="default"
                      size="lg"
                      aria-label={`เลื่อน ${branch.terms.name} ลง`}
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
          <Button
            loading={arrange.isUnderWay}
            disabled={arrange.isBusy && !arrange.isUnderWay}
            onClick={() => arrange.perform({ seen, ids })}
          >
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

/** The branches in the order in which shoppers see them. */
const BranchesPage = () => {
  const { remote } = useShown('Branches');
  const mayEdit = useDesk(({ session: { me } }) => me !== null && mayDo(me.role, 'edit-branches'));
  return (
    <Stack maw={720}>
      <Group justify="space-between">
        <Title order={1} size="h3">
          สาขา
        </Title>
        {mayEdit && (
          <Button renderRoot={(props) => <Link to={{ type: 'NewBranch' }} {...props} />}>เพิ่มสาขา</Button>
        )}
      </Group>
      <Text size="sm">
        ทุกสาขาปิดใน<Link to={{ type: 'Holidays' }}>วันหยุด</Link>
      </Text>
      <Remote of={remote}>
        {(items) =>
          items.length === 0 ? (
            <Text>ยังไม่มีสาขา หน้าเว็บจึงยังไม่มีการรับสินค้าที่สาขา</Text>
          ) : (
            <Rows key={items.map(({ id }) => id).join()} items={items} />
          )
        }
      </Remote>
    </Stack>
  );
};

export default BranchesPage;
