import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { AlertLink } from '../../ui/AlertLink.tsx';
import { AlertFailure, AlertRow } from '../../gold/AlertRow.tsx';
import { useShop } from '../../store.tsx';
import { ProfileSection } from './parts.tsx';

export const AlertsSection = () => {
  const alerts = useShop(({ queries }) => queries.alerts.remote);
  return (
    <ProfileSection id="alerts" title="การแจ้งเตือน">
      <div className="stack gap-16 above-8" aria-busy={alerts.status === 'loading'}>
        {itemsOf(alerts).map((alert) => (
          <AlertRow key={alert.token} alert={alert} />
        ))}
        <AlertFailure />
        <AlertLink />
      </div>
    </ProfileSection>
  );
};
