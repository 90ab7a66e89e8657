import { alertConsent, type AlertStatus, type PriceAlert, triggerText } from '../../../engine/gold/alert.ts';
import { useShop } from '../store.tsx';
import { Button } from '../ui/Button.tsx';
import { failureReason } from '../ui/failure-reason.ts';

/** Status of an alert, and the next status with the label of the button for it. */
const acts: Readonly<Record<AlertStatus, readonly [standing: string, to: 'active' | 'ended', act: string]>> =
  {
    unconfirmed: ['ยังไม่ได้ยืนยัน', 'active', 'ยืนยันการแจ้งเตือน'],
    active: ['รอแจ้งเตือน', 'ended', 'เลิกแจ้งเตือน'],
    told: ['แจ้งแล้ว การแจ้งเตือนนี้จบแล้ว', 'active', 'ขอแจ้งเตือนอีกครั้ง'],
    ended: ['เลิกแล้ว', 'active', 'ขอแจ้งเตือนอีกครั้ง'],
  };

export const AlertRow = ({ alert }: { readonly alert: PriceAlert }) => {
  const isBusy = useShop(({ gold }) => gold.alert.request !== null);
  const { token, wish, productName, status } = alert;
  const [standing, to, name] = acts[status];
  const text = triggerText(wish, productName);
  return (
    <div className="ends gap-16 rows-4">
      <p>
        <strong>{text}</strong> <span className="block small muted">{standing}</span>
        {status === 'unconfirmed' && <span className="block small">{alertConsent}</span>}
      </p>
      <Button
        kind="secondary"
        aria-label={`${name} ${text}`}
        aria-disabled={isBusy}
        asks={{ type: 'ActOnAlert', act: { type: 'change', token, to } }}
      >
        {name}
      </Button>
    </div>
  );
};

export const AlertFailure = () => {
  const failure = useShop(({ gold, queries }) => gold.alert.failure ?? queries.alert.remote.failure);
  return (
    <p className="error gone-empty" role="alert">
      {failure === null ? '' : failureReason(failure)}
    </p>
  );
};
