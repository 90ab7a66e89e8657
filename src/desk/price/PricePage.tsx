import { Button, Checkbox, Code, CopyButton, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { ordersAtPrice } from '../../../engine/desk/orders/module.ts';
import { figureNames } from '../../../engine/desk/price/figures.ts';
import { keyBounds } from '../../../engine/desk/price/key-bounds.ts';
import {
  type DeskPrice,
  type KeyRight,
  longestPauseWords,
  type PastAnnouncement,
  type Pause,
} from '../../../engine/desk/price/module.ts';
import { bangkokDate } from '../../../engine/values/bangkok-day.ts';
import type { Closed, ClosedOf } from '../../../engine/values/closed.ts';
import { dateText, moneyText, timeText } from '../../shop/format.ts';
import { closedText } from '../../shop/gold/words.ts';
import type { PageProps } from '../pages.ts';
import { useAct, useMay, useSecret, useShown } from '../store.tsx';
import { ActButton, ActField, ActForm, drawFields, useActForm } from '../ui/form.tsx';
import { countText } from '../orders/words.ts';
import { Link } from '../ui/Link.tsx';
import { ListTable, PagedList } from '../ui/list.tsx';
import { deskMomentText, Framed, momentOf, Page, RemoteView, Section } from '../ui/page.tsx';
import { WrongPrice } from './WrongPrice.tsx';
import { figureTexts, goldNames, keyRightTexts } from '../words.ts';
import { AnnounceForm, CorrectForm } from './AnnounceForm.tsx';

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

const minute = 60_000;

/** For how long, in minutes; '' until it is ended by hand, 'until' to a moment that is typed. */
const lengths = [
  { value: '', label: 'จนกว่าจะกดเปิดขาย' },
  { value: '15', label: '15 นาที' },
  { value: '60', label: '1 ชั่วโมง' },
  { value: '180', label: '3 ชั่วโมง' },
  { value: 'until', label: 'ถึงวันและเวลาที่กำหนด' },
];

const nothingTyped = { of: 'all' as ClosedOf, length: '', moment: '', words: '' };

const closedOf = ({ of, until, words }: Pick<Pause, 'of' | 'until' | 'words'>): Closed => ({
  reason: 'paused',
  of,
  until,
  words,
});

const Paused = ({ pause }: { readonly pause: Pause }) => (
  <Framed title={`พักการขายอยู่: ${goldNames[pause.of]}`}>
    <Stack align="flex-start" gap="xs">
      <Text>
        ตั้งแต่ {deskMomentText(pause.since)} โดย {pause.staffName}
      </Text>
      {pause.isAlarm && <Text>คีย์ส่งราคาที่เกินขอบเขต ร้านไม่ได้รับราคานั้น ตรวจสอบกับประกาศของสมาคมฯ ก่อนเปิดขาย</Text>}
      <Text>ลูกค้าเห็น: {closedText(closedOf(pause))}</Text>
      <ActButton act="ResumeSelling" fields={{ seen: pause.id }} variant="filled">
        เปิดขายอีกครั้ง
      </ActButton>
    </Stack>
  </Framed>
);

const PauseForm = ({ price: { pause, now } }: { readonly price: DeskPrice }) => {
  const pauseOf = ({ of, length, moment, words }: typeof nothingTyped) => {
    const until = length === 'until' ? momentOf(moment) : now + Number(length) * minute;
    return { of, until: length === '' ? null : until, words: words.trim() };
  };
  const pauseIt = useActForm('PauseSelling', {
    initial: nothingTyped,
    over: pause?.id ?? null,
    faults: ({ length, moment }) => ({
      moment: length === 'until' && (momentOf(moment) ?? 0) <= now && 'ใส่วันและเวลาที่ยังมาไม่ถึง',
    }),
    toFields: (typed) => ({ seen: pause?.id ?? 0, ...pauseOf(typed) }),
  });
  const { form } = pauseIt;
  return (
    <Section title="พักการขาย">
      {pause !== null && <Paused pause={pause} />}
      <ActForm of={pauseIt} submit={pause === null ? 'พักการขายทันที' : 'เปลี่ยนการพักขาย'}>
        <Radio.Group label={pause === null ? 'พักขาย' : 'เปลี่ยนเป็นพักขาย'} {...form.getInputProps('of')}>
          <Group mt="xs">
            {(['all', 'bar', 'ornament'] as const).map((kind) => (
              <Radio key={kind} value={kind} label={goldNames[kind]} />
            ))}
          </Group>
        </Radio.Group>
        {drawFields(form, {
          length: { kind: 'native', label: 'นานเท่าไร', data: lengths },
          ...(form.values.length === 'until'
            ? { moment: { label: 'เปิดขายอีกครั้งเมื่อ (เวลาไทย)', type: 'datetime-local', required: true } }
            : {}),
          words: {
            label: 'เหตุผลที่ลูกค้าอ่านได้',
            placeholder: 'เช่น ราคาทองผันผวนมาก',
            maxLength: longestPauseWords,
          },
        })}
        <Text size="sm">ลูกค้าจะเห็น: {closedText(closedOf(pauseOf(form.values)))}</Text>
      </ActForm>
    </Section>
  );
};

export const PricePage = ({ page }: PageProps<'Price'>) => {
  const [mayAnnounce, mayPause] = [useMay('announce'), useMay('pause-selling')];
  const [mayCorrect, maySeeOrders] = [useMay('correct-price'), useMay('see-orders')];
  return (
    <Page>
      <RemoteView of={useShown('Price')}>
        {(price) => (
          <>
            <Now price={price} />
            {/* The key resets typed figures with a new announcement. */}
            {mayAnnounce && (
              <AnnounceForm key={`${price.latest?.name ?? ''} ${bangkokDate(price.now)}`} price={price} />
            )}
            {mayCorrect && price.latest !== null && (
              <CorrectForm key={`correct ${price.latest.name}`} latest={price.latest} />
            )}
            {mayCorrect && price.latest !== null && (
              <WrongPrice key={`wrong ${price.latest.name}`} price={price} latest={price.latest} />
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
              columns={{
                เวลา: ({ at }) => deskMomentText(at),
                ครั้งที่: ({ number }) => number,
                ...Object.fromEntries(
                  figureNames.map((name) => [
                    figureTexts[name],
                    { figure: (one: PastAnnouncement) => moneyText(one[name]) },
                  ]),
                ),
                คำสั่งซื้อ: {
                  figure: ({ id, orders }) =>
                    orders === 0 || !maySeeOrders ? (
                      countText(orders)
                    ) : (
                      <Link to={ordersAtPrice(id)}>{countText(orders)} รายการ</Link>
                    ),
                },
                โดย: ({ staffName, withdrawnAt }) =>
                  `${staffName ?? '–'}${withdrawnAt === null ? '' : ` (ถอนแล้ว ${timeText(withdrawnAt)})`}`,
              }}
            />
          )}
        </PagedList>
      </Section>
    </Page>
  );
};

const keyRights = Object.keys(keyRightTexts) as KeyRight[];

const NewSecret = () => {
  const { ended } = useAct('MakeKey');
  const secret = useSecret(ended?.answer?.secret ?? null);
  if (secret === undefined) return null;
  return (
    <Framed title="คัดลอกคีย์นี้ไว้ตอนนี้ จะไม่แสดงอีก" role="status">
      <Group>
        <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? 'คัดลอกแล้ว' : 'คัดลอก'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Framed>
  );
};

const MakeKey = () => {
  const make = useActForm('MakeKey', {
    initial: { name: '', rights: ['announce'] as KeyRight[] },
    faults: ({ name, rights }) => ({
      name: name.trim() === '' && 'ตั้งชื่อให้รู้ว่าคีย์นี้ใช้ที่ไหน',
      rights: rights.length === 0 && 'เลือกอย่างน้อยหนึ่งอย่าง',
    }),
    toFields: ({ name, rights }) => ({ name: name.trim(), rights }),
    empties: true,
  });
  return (
    <Section title="สร้างคีย์">
      <ActForm of={make} submit="สร้างคีย์">
        <ActField form={make.form} name="name" label="ชื่อ" maxLength={60} />
        <Checkbox.Group label="ใช้ทำอะไรได้" {...make.form.getInputProps('rights')}>
          <Stack gap="xs" mt="xs">
            {keyRights.map((right) => (
              <Checkbox key={right} value={right} label={keyRightTexts[right]} />
            ))}
          </Stack>
        </Checkbox.Group>
      </ActForm>
    </Section>
  );
};

export const KeysPage = () => (
  <Page>
    <Text>
      สคริปต์หรือระบบส่งราคาใช้คีย์แทนการเข้าสู่ระบบ คีย์ทำได้เฉพาะสิ่งที่เลือกไว้ เป็นของร้าน จึงใช้ได้ต่อแม้ผู้สร้างออกจากร้าน
      จนกว่าเจ้าของร้านจะยกเลิก
    </Text>
    <Text>
      คีย์ประกาศราคาเองได้ครั้งละไม่เกิน {moneyText(keyBounds.step)} และไม่เกิน {moneyText(keyBounds.day)} ใน 24 ชั่วโมง
      หากเกินกว่านั้น ร้านพักการขายและส่งอีเมลแจ้งเจ้าของร้านทุกคน
    </Text>
    <NewSecret />
    <MakeKey />
    <RemoteView of={useShown('Keys')} empty="ยังไม่มีคีย์">
      {(keys) => (
        <ListTable
          items={keys}
          keyOf={({ id }) => id}
          columns={{
            ชื่อ: ({ name }) => name,
            ใช้ทำอะไรได้: ({ rights }) => rights.map((right) => keyRightTexts[right]).join(', '),
            สร้างโดย: ({ madeBy, madeAt }) => `${madeBy} ${dateText(madeAt)}`,
            ใช้ล่าสุด: ({ lastUsedAt }) => (lastUsedAt === null ? 'ยังไม่เคยใช้' : deskMomentText(lastUsedAt)),
            สถานะ: ({ id, name, endedAt }) =>
              endedAt === null ? (
                <ActButton act="EndKey" fields={{ id }} size="xs" aria-label={`ยกเลิกคีย์ ${name}`}>
                  ยกเลิกคีย์
                </ActButton>
              ) : (
                <Text size="sm">ใช้ไม่ได้แล้ว</Text>
              ),
          }}
        />
      )}
    </RemoteView>
  </Page>
);
