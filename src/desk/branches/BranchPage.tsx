import { Badge, Group, List, Stack, Text, Title } from '@mantine/core';
import type { DeskBranch } from '../../../engine/desk/branches/branch.ts';
import { mayDo } from '../../../engine/desk/staff.ts';
import { hoursOfWeek, hoursText } from '../../../engine/values/opening-hours.ts';
import { phoneText } from '../../shop/format.ts';
import { dayText } from './day-text.ts';
import { useAct, useDesk, useShown } from '../store.tsx';
import { Link } from '../ui/Link.tsx';
import { Remote } from '../ui/Remote.tsx';
import { BranchForm } from './BranchForm.tsx';

const Change = ({ branch }: { readonly branch: DeskBranch }) => {
  const { perform, isUnderWay } = useAct('ChangeBranch');
  const { id, version } = branch;
  return (
    <BranchForm
      branch={branch}
      isBusy={isUnderWay}
      onWish={(_, terms, stranded) => perform({ id, seen: version, stranded, terms })}
    />
  );
};

const Facts = ({ branch: { terms } }: { readonly branch: DeskBranch }) => (
  <Stack gap={4}>
    <Text>{terms.address}</Text>
    <Text c="dimmed">{terms.landmark}</Text>
    <Text>โทร {phoneText(terms.phone)}</Text>
    <Text>{hoursText(hoursOfWeek(terms.week))}</Text>
  </Stack>
);

const Pickups = ({ branch: { pickups } }: { readonly branch: DeskBranch }) =>
  pickups.length > 0 && (
    <Stack gap="xs">
      <Title order={2}>คำสั่งซื้อที่นัดรับ</Title>
      <List>
        {pickups.map(({ day, orders }) => (
          <List.Item key={day}>
            {dayText(day)} {orders} คำสั่งซื้อ
          </List.Item>
        ))}
      </List>
    </Stack>
  );

const BranchPage = () => {
  const { remote } = useShown('Branch');
  const mayEdit = useDesk(({ session: { me } }) => me !== null && mayDo(me.role, 'edit-branches'));
  return (
    <Stack>
      <Link to={{ type: 'Branches' }}>สาขาทั้งหมด</Link>
      <Remote of={remote}>
        {(branch) => (
          <Stack gap="lg">
            <Group>
              <Title>{branch.terms.name}</Title>
              {!branch.terms.isShown && <Badge color="gray">ซ่อนอยู่</Badge>}
            </Group>
            {mayEdit ? <Change key={branch.version} branch={branch} /> : <Facts branch={branch} />}
            <Pickups branch={branch} />
          </Stack>
        )}
      </Remote>
    </Stack>
  );
};

export default BranchPage;
