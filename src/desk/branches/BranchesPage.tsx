import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { DeskBranch } from '../../../engine/desk/branches/branch.ts';
import { mayDo } from '../../../engine/desk/staff.ts';
import { hoursOfWeek, hoursText } from '../../../engine/values/opening-hours.ts';
import { useAct, useDesk, useShown } from '../store.tsx';
import { Arranged } from '../ui/Arranged.tsx';
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
  const { perform, isUnderWay, isBusy } = useAct('ArrangeBranches');
  const mayEdit = useDesk(({ session: { me } }) => me !== null && mayDo(me.role, 'edit-branches'));
  return (
    <Arranged
      items={items}
      idOf={({ id }) => id}
      nameOf={({ terms }) => terms.name}
      render={(branch) => <Row branch={branch} />}
      mayArrange={mayEdit}
      isUnderWay={isUnderWay}
      isBusy={isBusy}
      onKeep={perform}
    />
  );
};

const BranchesPage = () => {
  const { remote } = useShown('Branches');
  const mayEdit = useDesk(({ session: { me } }) => me !== null && mayDo(me.role, 'edit-branches'));
  return (
    <Stack maw={720}>
      <Group justify="space-between">
        <Title>สาขา</Title>
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
