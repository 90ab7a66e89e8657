import { AppShell, Burger, Button, Group, Menu, NavLink, ScrollArea, Text, Title } from '@mantine/core';
import { useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { type DeskPage, maySee } from '../../../engine/desk/rooms.ts';
import { brand } from '../../shop/brand.ts';
import { pageComponents } from '../pages.ts';
import { useDesk, useDeskHandle, useDispatch } from '../store.tsx';
import { Link } from '../ui/Link.tsx';
import { pageTitles, roleNames } from '../words.ts';
import { ActResult } from './ActResult.tsx';
import { FactorDialog } from './FactorDialog.tsx';
import { menuOf, menuPageOf } from './menu.ts';
import { PageGuard } from './PageGuard.tsx';
import { ReportDialog } from './ReportDialog.tsx';

const Nothing = ({ says }: { readonly says: string }) => (
  <>
    <Title mb="md">{says}</Title>
    <Text>กรุณาเลือกหน้าจากเมนู</Text>
  </>
);

const PageContents = ({ page }: { readonly page: DeskPage | null }) => {
  const mayBeSeen = useDesk(
    ({ session: { me } }) => page !== null && me !== null && maySee(me.role, page.type),
  );
  if (page === null) return <Nothing says="ไม่พบหน้านี้" />;
  if (!mayBeSeen) return <Nothing says="บัญชีของคุณไม่มีสิทธิ์ดูหน้านี้" />;
  // The table by name loses the link between a page and its component.
  const Page = pageComponents[page.type] as unknown as ComponentType<{ readonly page: DeskPage }>;
  return (
    <PageGuard key={page.type}>
      <Suspense fallback={<Text role="status">กำลังโหลด…</Text>}>
        <Page page={page} />
      </Suspense>
    </PageGuard>
  );
};

const schemes = { auto: 'ตามเครื่อง', light: 'สว่าง', dark: 'มืด' } as const;

const Account = ({ onReport }: { readonly onReport: (() => void) | null }) => {
  const me = useDesk(({ session }) => session.me);
  const dispatch = useDispatch();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
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
        {(['auto', 'light', 'dark'] as const).map((scheme) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            onClick={() => setColorScheme(scheme)}
          >
            {scheme === colorScheme ? '✓ ' : ''}หน้าจอ{schemes[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item renderRoot={(props) => <Link to={{ type: 'Account' }} {...props} />}>
          {pageTitles.Account}
        </Menu.Item>
        {onReport !== null && <Menu.Item onClick={onReport}>แจ้งปัญหาของระบบ</Menu.Item>}
        <Menu.Item onClick={() => dispatch({ type: 'SignOut' })}>ออกจากระบบ</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** What is around every page of the desk: its menu, who is here, the second factor where it is asked for, and what was done. */
export const Shell = () => {
  const page = useDesk(({ route }) => route.page);
  const role = useDesk(({ session }) => session.me?.role);
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const { report } = useDeskHandle();
  const [isReporting, { open: openReport, close: closeReport }] = useDisclosure(false);
  const main = useRef<HTMLElement>(null);
  const name = page?.type;
  const within = name === undefined ? null : menuPageOf(name);
  const title = name === undefined ? 'ไม่พบหน้านี้' : pageTitles[name];
  useEffect(() => {
    document.title = `${title} · โต๊ะทำงาน ${brand.name}`;
  }, [title]);
  const isFirst = useRef(true);
  useEffect(() => {
    // Whoever came to another page reads on from its beginning.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
    close();
  }, [name, close]);
  const ended = useDesk(({ acting }) => acting.ended?.request);
  useEffect(() => {
    // What was pressed is often gone with what it did: whoever works by keyboard goes on from the page.
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
                label={pageTitles[to.type]}
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
        <PageContents page={page} />
      </AppShell.Main>
      {report !== null && isReporting && <ReportDialog report={report} onClose={closeReport} />}
      <ActResult />
      <FactorDialog />
    </AppShell>
  );
};
