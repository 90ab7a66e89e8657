import { Badge, Group, Stack, Text } from '@mantine/core';
import type { DeskBranch } from '../../../engine/desk/branches/branch.ts';
import { hoursOfWeek, hoursText } from '../../../engine/values/opening-hours.ts';
import { useAct, useMay, useShown } from '../store.tsx';
import { ButtonLink, Link } from '../ui/Link.tsx';
import { Arranged } from '../ui/list.tsx';
import { Page, RemoteView } from '../ui/page.tsx';

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

const BranchesPage = () => {
  const mayEdit = useMay('edit-branches');
  const arrange = useAct('ArrangeBranches');
  return (
    <Page maw={720} beside={mayEdit && <ButtonLink to={{ type: 'NewBranch' }}>เพิ่มสาขา</ButtonLink>}>
      <Text size="sm">
        ทุกสาขาปิดใน<Link to={{ type: 'Holidays' }}>วันหยุด</Link>
      </Text>
      <RemoteView of={useShown('Branches')}>
        {(items) =>
          items.length === 0 ? (
            <Text>ยังไม่มีสาขา หน้าเว็บจึงยังไม่มีการรับสินค้าที่สาขา</Text>
          ) : (
            <Arranged
              items={items}
              idOf={({ id }) => id}
              nameOf={({ terms }) => terms.name}
              render={(branch) => <Row branch={branch} />}
              mayArrange={mayEdit}
              act={arrange}
              onKeep={arrange.perform}
            />
          )
        }
      </RemoteView>
    </Page>
  );
};

export default BranchesPage;
