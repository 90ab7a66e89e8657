import {
  Affix,
  AppShell,
  Badge,
  Burger,
  Button,
  Group,
  Menu,
  Modal,
  NavLink,
  Notification,
  ScrollArea,
  Text,
  Title,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure, useTimeout } from '@mantine/hooks';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type DeskPage, maySee, pagesOf } from '../../../engine/desk/registry.ts';
import type { Root } from '../../../engine/desk/slices.ts';
import type { StaffRole } from '../../../engine/desk/staff.ts';
import { brand } from '../../shop/brand.ts';
import { Boundary } from '../../shop/errors/Boundary.tsx';
import { pageContents, pageRows } from '../pages.ts';
import { useDesk, useDeskHandle, useDispatch, useMay } from '../store.tsx';
import { FactorForm } from '../sign-in/SignIn.tsx';
import { Link } from '../ui/Link.tsx';
import { Notice, PlainList } from '../ui/page.tsx';
import { doneWords, failureText, roleNames } from '../words.ts';
import { ExamplesNotice, FirstStepsCard, useSlipSound } from './Standing.tsx';
import { ReportDialog } from './ReportDialog.tsx';

/** Pages in the menu of this role. */
const menuOf = (role: StaffRole): readonly DeskPage[] =>
  pagesOf(role).filter(({ type }) => pageRows[type].under === undefined);

/** Error shown when a page fails to render or its chunk fails to load; the frame around it keeps working. */
const BrokenPage = () => (
  <Notice color="red" does="โหลดอีกครั้ง" onDo={() => window.location.reload()}>
    เปิดหน้านี้ไม่ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วโหลดหน้านี้อีกครั้ง
  </Notice>
);

/** Milliseconds for which a success is shown; longer while hovered or focused. A failure stays. */
const resultShown = 8_000;

const Result = ({ ended }: { readonly ended: NonNullable<Root['mutations']['ended']> }) => {
  const { act, failure } = ended;
  const dispatch = useDispatch();
  const [isGone, setGone] = useState(false);
  const { start, clear } = useTimeout(() => setGone(failure === null), resultShown, { autoInvoke: true });
  return (
    !isGone && (
      <Notification
        className={failure === null ? '' : 'failure'}
        maw={480}
        ml="auto"
        withBorder
        style={{ pointerEvents: 'auto' }}
        color={failure === null ? 'green' : 'red'}
        role={failure === null ? 'status' : 'alert'}
        closeButtonProps={{ 'aria-label': 'ปิดข้อความ' }}
        onMouseEnter={clear}
        onMouseLeave={start}
        onFocus={clear}
        onBlur={start}
        onClose={() => dispatch({ type: 'PutResultAway' })}
      >
        {failure === null ? doneWords[act.type] : failureText(failure)}
      </Notification>
    )
  );
};

const ActResult = () => {
  const ended = useDesk(({ mutations }) => mutations.ended);
  return (
    <Affix
      position={{ bottom: 16, left: 16, right: 16 }}
      className="screen-only"
      aria-live="polite"
      style={{ pointerEvents: 'none' }}
    >
      {ended !== null && <Result key={ended.request} ended={ended} />}
    </Affix>
  );
};

/** Asks for the second factor again for an act that moves money, which then continues. */
const FactorDialog = () => {
  const isAsked = useDesk(({ mutations }) => mutations.current?.awaitsFactor === true);
  const dispatch = useDispatch();
  const giveUp = (): void => dispatch({ type: 'GiveUpAct' });
  return (
    <Modal opened={isAsked} onClose={giveUp} title="ยืนยันตัวตนอีกครั้ง">
      <FactorForm says="รายการนี้เกี่ยวกับเงิน กรุณากรอกรหัสล่าสุดจากแอปยืนยันตัวตน" onGiveUp={giveUp} />
    </Modal>
  );
};

const Nothing = ({ says }: { readonly says: string }) => {
  const role = useDesk(({ session }) => session.me?.role);
  return (
    <>
      <Title mb="md">{says}</Title>
      <PlainList component="ul">
        {role !== undefined &&
          menuOf(role).map((to) => (
            <li key={to.type}>
              <Link to={to}>{pageRows[to.type].title}</Link>
            </li>
          ))}
      </PlainList>
    </>
  );
};

const PageContents = ({ page }: { readonly page: DeskPage | null }) => {
  const mayBeSeen = useDesk(
    ({ session: { me } }) => page !== null && me !== null && maySee(me.role, page.type),
  );
  if (page === null) return <Nothing says="ไม่พบหน้านี้" />;
  if (!mayBeSeen) return <Nothing says="บัญชีของคุณไม่มีสิทธิ์ดูหน้านี้" />;
  const Contents = pageContents[page.type];
  return (
    <Boundary key={page.type} instead={() => <BrokenPage />}>
      <Suspense fallback={<Text role="status">กำลังโหลด…</Text>}>
        <Contents page={page} />
      </Suspense>
    </Boundary>
  );
};

const schemes = { auto: 'ตามเครื่อง', light: 'สว่าง', dark: 'มืด' } as const;

const Account = ({ onReport }: { readonly onReport: (() => void) | null }) => {
  const me = useDesk(({ session }) => session.me);
  const dispatch = useDispatch();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const sound = useSlipSound();
  const seesSlips = useMay('see-orders');
  if (me === null) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          maw="60%"
          styles={{
            root: { flexShrink: 0 },
            label: { display: 'block', height: 'auto', lineHeight: 1.6, textOverflow: 'ellipsis' },
          }}
        >
          {me.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {roleNames[me.role]} · {me.email}
        </Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
        >
          {Object.entries(schemes).map(([scheme, name]) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
              หน้าจอ{name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {seesSlips && (
          <Menu.CheckboxItem checked={sound.isOn} onChange={sound.toggle}>
            เสียงเตือนเมื่อมีสลิปใหม่
          </Menu.CheckboxItem>
        )}
        <Menu.Divider />
        <Menu.Item renderRoot={(props) => <Link to={{ type: 'Account' }} {...props} />}>
          {pageRows.Account.title}
        </Menu.Item>
        {onReport !== null && <Menu.Item onClick={onReport}>แจ้งปัญหาของระบบ</Menu.Item>}
        <Menu.Item onClick={() => dispatch({ type: 'SignOut' })}>ออกจากระบบ</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** Frame of every page of the desk: menu, person signed in, second factor where it is asked for, and result of the last act. */
export const Shell = () => {
  const page = useDesk(({ route }) => route.page);
  const role = useDesk(({ session }) => session.me?.role);
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const { report } = useDeskHandle();
  const [isReporting, { open: openReport, close: closeReport }] = useDisclosure(false);
  const main = useRef<HTMLElement>(null);
  const name = page?.type;
  const under = name === undefined ? null : pageRows[name].under;
  const within = under === undefined ? name : under;
  const title = name === undefined ? 'ไม่พบหน้านี้' : pageRows[name].title;
  const slips = useDesk(({ queries }) => queries.shown.Standing.remote.value?.slips ?? 0);
  useEffect(() => {
    document.title = `${slips > 0 ? `(${slips}) ` : ''}${title} · โต๊ะทำงาน ${brand.name}`;
  }, [title, slips]);
  const isFirst = useRef(true);
  useEffect(() => {
    // On another page the focus starts at its beginning.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
    close();
  }, [name, close]);
  const ended = useDesk(({ mutations }) => mutations.ended?.request);
  useEffect(() => {
    // Focuses the page when the pressed button went with its act.
    if (ended !== undefined && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
  }, [ended]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header className="screen-only">
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap" gap="sm" miw={0}>
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="md" size="sm" aria-label="เมนู" />
            <Text fw={600} truncate>
              โต๊ะทำงาน {brand.name}
            </Text>
          </Group>
          <Account onReport={report === null ? null : openReport} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" className="screen-only" aria-label="หน้าของโต๊ะทำงาน">
        <AppShell.Section grow component={ScrollArea}>
          {role !== undefined &&
            menuOf(role).map((to) => (
              <NavLink
                key={to.type}
                renderRoot={(props) => <Link to={to} {...props} />}
                label={pageRows[to.type].title}
                {...(to.type === 'Orders' && slips > 0
                  ? {
                      rightSection: (
                        <Badge color="red" aria-hidden>
                          {slips}
                        </Badge>
                      ),
                      'aria-description': `รอตรวจเงินเข้า ${slips}`,
                    }
                  : {})}
                active={to.type === within}
                {...(to.type === within ? { 'aria-current': to.type === name ? 'page' : 'true' } : {})}
              />
            ))}
        </AppShell.Section>
        {report !== null && (
          <Text size="xs" c="dimmed" p="xs">
            ระบบบันทึกการใช้งานโต๊ะทำงานไว้แก้ปัญหา โดยไม่มีข้อมูลส่วนตัวของลูกค้า
          </Text>
        )}
      </AppShell.Navbar>
      <AppShell.Main ref={main} tabIndex={-1}>
        {name === 'Orders' && <ExamplesNotice />}
        {name === 'Orders' && <FirstStepsCard />}
        <PageContents page={page} />
      </AppShell.Main>
      {report !== null && isReporting && <ReportDialog report={report} onClose={closeReport} />}
      <ActResult />
      <FactorDialog />
    </AppShell>
  );
};
