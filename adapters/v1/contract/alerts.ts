import * as t from 'io-ts';
import { AlertChange, AlertStatus, AlertTrigger, PriceAlert } from '../../../engine/gold/alert.ts';
import { endpoint } from './endpoint.ts';
import { EmailAddress } from './identity.ts';
import { components, onWire, PhoneNumber, text } from './codecs.ts';

const base = '/v1/shop/alert';
const named = t.strict({ token: text(1, 64) });
const Shown = onWire(PriceAlert);
const Standing = t.strict({ status: AlertStatus });

components({ PriceAlert: Shown });

export const alertEndpoints = {
  askAlert: endpoint('POST', base, {
    access: 'visitor',
    summary:
      'Ask for an alert, sent once within a year; a contact that is not the caller’s own gets a link to confirm it',
    body: t.strict({
      wish: onWire(AlertTrigger),
      contact: t.union([t.strict({ email: EmailAddress }), t.strict({ phoneNumber: PhoneNumber })]),
      consent: t.literal(true),
    }),
    response: Standing,
    errors: ['PRODUCT_NOT_FOUND', 'ALERT_MET', 'ALERTS_FULL'],
  }),
  alerts: endpoint('GET', base, {
    summary: 'Alerts for my e-mail and my phone, newest first',
    response: t.readonlyArray(Shown),
  }),
  alert: endpoint('GET', `${base}/:token`, {
    access: 'public',
    summary: 'An alert by the link of its message; reading it changes nothing',
    params: named,
    response: Shown,
    errors: ['ALERT_NOT_FOUND'],
  }),
  changeAlert: endpoint('POST', `${base}/:token`, {
    access: 'public',
    summary: 'Confirm, renew or end an alert, without a sign-in',
    params: named,
    body: t.strict({ to: AlertChange }),
    response: Standing,
    errors: ['ALERT_NOT_FOUND', 'ALERT_MET', 'ALERTS_FULL'],
  }),
};
