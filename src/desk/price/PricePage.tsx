import { SimpleGrid, Text } from '@mantine/core';
import { figureNames } from '../../../engine/desk/price/figures.ts';
import type { DeskPrice } from '../../../engine/desk/price/values.ts';
import type { DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { dateText, moneyText, timeText } from '../../shop/format.ts';
import { closedText } from '../../shop/gold/words.ts';
import { useMay, useShown } from '../store.tsx';
import { ListTable, PagedList } from '../ui/list.tsx';
import { Framed, deskMomentText, Page, RemoteView, Section } from '../ui/page.tsx';
import { AnnounceForm, CorrectForm } from './AnnounceForm.tsx';
import { PauseForm } from './PauseForm.tsx';
import { figureTexts } from './words.ts';

const Now = ({ price: { latest, closed } }: { readonly price: DeskPrice }) => (
  <Section title="ราคาตอนนี้">
    {closed !== null && <Framed role="status">{closedText(closed)}</Framed>}
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
          {deskMomentText(latest.validUntil)}
          {latest.staffName !== null && ` ประกาศโดย ${latest.staffName}`}
        </Text>
      </>
    )}
  </Section>
);

const PricePage = ({ page }: { readonly page: Of<DeskPage, 'Price'> }) => {
  const [mayAnnounce, mayPause] = [useMay('announce'), useMay('pause-selling')];
  const mayCorrect = useMay('correct-price');
  return (
    <Page>
      <RemoteView of={useShown('Price')}>
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
      </RemoteView>
      <Section title="ประวัติประกาศ">
        <PagedList of={useShown('Announcements')} page={page} empty="ยังไม่เคยประกาศราคา">
          {(items) => (
            <ListTable
              items={items}
              keyOf={({ name, at }) => `${name} ${at}`}
              columns={[
                { head: 'เวลา', render: ({ at }) => deskMomentText(at) },
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
          )}
        </PagedList>
      </Section>
    </Page>
  );
};

export default PricePage;
