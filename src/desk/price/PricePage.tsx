import { Alert, Pagination, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { figureNames } from '../../../engine/desk/price/figures.ts';
import { announcementsOnPage } from '../../../engine/desk/price/room.ts';
import type { DeskPrice } from '../../../engine/desk/price/values.ts';
import { addressOf, type DeskPage } from '../../../engine/desk/rooms.ts';
import { mayDo, type StaffRightName } from '../../../engine/desk/staff.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { dateText, moneyText, timeText } from '../../shop/format.ts';
import { closedText } from '../../shop/gold/words.ts';
import { useDesk, useDispatch, useShown } from '../store.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Remote } from '../ui/Remote.tsx';
import { AnnounceForm } from './AnnounceForm.tsx';
import { CorrectForm } from './CorrectForm.tsx';
import { PauseForm } from './PauseForm.tsx';
import { figureTexts } from './words.ts';

/** Whether who works here may do something. */
const useMay = (right: StaffRightName): boolean =>
  useDesk(({ session: { me } }) => me !== null && mayDo(me.role, right));

const Now = ({ price: { latest, closed } }: { readonly price: DeskPrice }) => (
  <Paper withBorder p="md" component="section" aria-labelledby="price-now">
    <Stack>
      <Title order={2} id="price-now">
        ราคาตอนนี้
      </Title>
      {closed !== null && (
        <Alert variant="default" bd="2px solid var(--mantine-color-yellow-6)" role="status">
          {closedText(closed)}
        </Alert>
      )}
      {latest === null ? (
        <Text>ยังไม่เคยประกาศราคา ร้านจะเปิดขายได้เมื่อประกาศครั้งแรก</Text>
      ) : (
        <>
          <SimpleGrid cols={{ base: 2, md: 4 }} component="dl" m={0}>
            {figureNames.map((name) => (
              <div key={name}>
                <Text component="dt" size="sm">
                  {figureTexts[name]}
                </Text>
                <Text component="dd" m={0} size="xl" fw={600}>
                  {moneyText(latest[name])}
                </Text>
              </div>
            ))}
          </SimpleGrid>
          <Text>
            ครั้งที่ {latest.number} วันที่ {dateText(latest.at)} เวลา {timeText(latest.at)} ใช้ได้ถึง{' '}
            {dateText(latest.validUntil)} {timeText(latest.validUntil)}
            {latest.staffName !== null && ` ประกาศโดย ${latest.staffName}`}
          </Text>
        </>
      )}
    </Stack>
  </Paper>
);

const History = ({ page }: { readonly page: Of<DeskPage, 'Price'> }) => {
  const dispatch = useDispatch();
  const { remote } = useShown('Announcements');
  return (
    <section aria-labelledby="history">
      <Title order={2} id="history" mb="sm">
        ประวัติประกาศ
      </Title>
      <Remote of={remote}>
        {({ items, total }) => (
          <>
            <ListTable
              items={items}
              keyOf={({ name, at }) => `${name} ${at}`}
              columns={[
                { head: 'เวลา', render: ({ at }) => `${dateText(at)} ${timeText(at)}` },
                { head: 'ครั้งที่', render: ({ number }) => number },
                ...figureNames.map((name) => ({
                  head: figureTexts[name],
                  isFigure: true,
                  render: (announcement: (typeof items)[number]) => moneyText(announcement[name]),
                })),
                {
                  head: 'โดย',
                  render: ({ staffName, withdrawnAt }) =>
                    `${staffName ?? '–'}${withdrawnAt === null ? '' : ` (ถอนแล้ว ${timeText(withdrawnAt)})`}`,
                },
              ]}
            />
            {total > announcementsOnPage && (
              <Pagination
                total={Math.ceil(total / announcementsOnPage)}
                value={page.page}
                onChange={(number) =>
                  dispatch({ type: 'GoTo', address: addressOf({ ...page, page: number }) })
                }
              />
            )}
          </>
        )}
      </Remote>
    </section>
  );
};

const PricePage = ({ page }: { readonly page: Of<DeskPage, 'Price'> }) => {
  const { remote } = useShown('Price');
  const [mayAnnounce, mayPause] = [useMay('announce'), useMay('pause-selling')];
  const mayCorrect = useMay('correct-price');
  return (
    <Stack>
      <Title>ราคาทอง</Title>
      <Remote of={remote}>
        {(price) => (
          <>
            <Now price={price} />
            {/* What was typed goes with the announcement that it was typed beside. */}
            {mayAnnounce && <AnnounceForm key={price.latest?.name ?? ''} price={price} />}
            {mayCorrect && price.latest !== null && (
              <CorrectForm key={`correct ${price.latest.name}`} latest={price.latest} />
            )}
            {mayPause && <PauseForm key={price.pause?.id ?? 0} price={price} />}
          </>
        )}
      </Remote>
      <History page={page} />
    </Stack>
  );
};

export default PricePage;
