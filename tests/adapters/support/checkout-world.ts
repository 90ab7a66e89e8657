import { home } from '../../engine/support/quotes.ts';
import { requestOf } from '../../../engine/checkout/proof.ts';
import type { Command } from '../../../engine/slices.ts';
import { createFakeBrowser } from './fake-browser.ts';
import { createFakeClock } from './fake-clock.ts';
import { line } from './lines.ts';
import { createOrderServer } from './order-server.ts';
import { openTab, type Tab } from './tab.ts';

const open: Tab[] = [];

export const closeTabs = (): void => {
  for (const { shop } of open.splice(0)) shop.stop();
};

export const world = () => {
  const browser = createFakeBrowser();
  const clock = createFakeClock();
  const server = createOrderServer();
  const tab = (): Tab => {
    const opened = openTab({ browser, clock, api: server.api, hasLocks: false });
    open.push(opened);
    return opened;
  };
  return { browser, clock, server, tab };
};

type World = ReturnType<typeof world>;

export const enter = (search = ''): Command => ({ type: 'EnterRoute', pathname: '/check-out/guest', search });

export const form: readonly Command[] = [
  { type: 'SetContact', contact: { fullName: 'มาลี ทองดี', phone: '๐๘๑-๒๓๔-๕๖๗๘', email: '' } },
  { type: 'SetDeliverMethod', method: 'ship' },
  { type: 'SetShipping', addressId: null, address: home, keepsAddress: false },
  { type: 'SetPaymentMethod', method: 'promptpay' },
];

export const dispatch = ({ shop }: Tab, ...commands: readonly Command[]): void => {
  for (const command of commands) shop.dispatch(command);
};

export const ready = ({ tab, clock }: World, search = '?step=3'): Tab => {
  const opened = tab();
  if (search.includes('buy')) dispatch(opened, { type: 'BuyNow', line: line() });
  else dispatch(opened, { type: 'AddLine', line: line() });
  dispatch(opened, enter(search.replace(/[?&]step=3/, '')), ...form, enter(search));
  clock.advance(1_000);
  dispatch(opened, { type: 'SetAgreement', agreement: true });
  if (requestOf(opened.shop.getState()) === null) throw new Error('the order is not ready');
  return opened;
};

export const place: Command = { type: 'PlaceOrder' };
export const placing = ({ shop }: Tab) => shop.getState().checkout.placing;
