import classes from '../profile.module.css';
import { useRef } from 'react';
import type { SignedInAt } from '../../../../engine/account/words.ts';
import { itemsOf } from '../../../../engine/kernel/remote.ts';
import { dateText, timeText } from '../../format.ts';
import { useRescuedFocus } from '../../focus/use-rescued-focus.ts';
import { useDispatch, useShop } from '../../store.tsx';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { deviceText } from '../account-words.ts';
import { ChangeFailure, DoneNote, FormWays, ProfileSection } from './parts.tsx';
import { Button } from '../../ui/Button.tsx';

const moment = (at: number): string => `${dateText(at)} ${timeText(at)}`;

const Device = ({ device }: { readonly device: SignedInAt }) => {
  const isEnding = useShop(({ account }) => account.sessions.ending === device.id);
  const isBusy = useShop(({ account }) => account.sessions.ending !== null);
  const name = deviceText(device);
  return (
    <div className={classes['row']} aria-busy={isEnding}>
      <div>
        <h3 className="wrap gap-10 rows-2 middle text-font">
          {name} {device.isThis && <span className="tag on-gold ink">เครื่องนี้</span>}
        </h3>
        <p className="small muted">เข้าสู่ระบบเมื่อ {moment(device.startedAt)}</p>
        {!device.isThis && <p className="small muted">ใช้ล่าสุดประมาณ {moment(device.lastUsedAt)}</p>}
      </div>
      {!device.isThis && (
        <Button
          kind="link"
          className="broad-44 outdented"
          aria-label={`ออกจากระบบใน ${name} ที่เข้าสู่ระบบเมื่อ ${moment(device.startedAt)}`}
          isOff={isBusy}
          asks={{ type: 'EndSession', id: device.id }}
        >
          {isEnding ? 'กำลังออก…' : 'ออกจากระบบ'}
        </Button>
      )}
    </div>
  );
};

/** Confirmation before all other devices are signed out; "cancel" has the focus. */
const EndOthers = ({ count }: { readonly count: number }) => {
  const dispatch = useDispatch();
  const isOpen = useShop(({ account }) => account.form === 'sessions');
  const isBusy = useShop(({ account }) => account.sessions.ending !== null);
  const place = useRef<HTMLDivElement>(null);
  useRescuedFocus(isOpen, () => place.current?.querySelector('button'));
  return (
    <div ref={place}>
      {isOpen ? (
        <form
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) dispatch({ type: 'EndOtherSessions' });
          }}
        >
          <p className="readable above-4 quiet">
            อุปกรณ์อื่น {count} เครื่องจะต้องเข้าสู่ระบบใหม่ หากมีเครื่องที่คุณไม่รู้จัก ควรเปลี่ยนรหัสผ่านด้วย
          </p>
          <FormWays
            action="ออกจากระบบในอุปกรณ์อื่นทั้งหมด"
            isBusy={isBusy}
            busyText="กำลังออกจากระบบ…"
            isDangerous
            onCancel={() => dispatch({ type: 'CloseAccountForm' })}
          />
        </form>
      ) : (
        <div className="wrap gap-12 above-8">
          <Button kind="secondary" asks={{ type: 'OpenAccountForm', form: 'sessions' }}>
            ออกจากระบบในอุปกรณ์อื่นทั้งหมด…
          </Button>
        </div>
      )}
    </div>
  );
};

/** Sessions of the customer, this device first; the others can be ended singly or all at once. */
export const SessionsSection = () => {
  const sessions = useShop(({ queries }) => queries.sessions.remote);
  const refusal = useShop(({ account }) => account.sessions.refusal);
  const { status, failure } = sessions;
  const list = itemsOf(sessions);
  const others = list.filter(({ isThis }) => !isThis).length;
  useRescuedFocus(list.length, () => document.getElementById('sessions-title'));
  return (
    <ProfileSection id="sessions" title="อุปกรณ์ที่เข้าสู่ระบบ">
      <DoneNote deeds={['session', 'sessions']} />
      {status === 'failed' && (
        <ErrorCard
          title="โหลดรายการอุปกรณ์ไม่สำเร็จ"
          safe="คุณยังเข้าสู่ระบบอยู่ตามเดิม"
          failure={failure}
          retry={{ type: 'RetryQuery', of: 'sessions' }}
        />
      )}
      {list.length === 0 && status !== 'failed' && <Skeleton className="high-130 above-12" />}
      {list.length > 0 && (
        <ul className="list above-8" aria-label="อุปกรณ์ที่เข้าสู่ระบบอยู่">
          {list.map((device) => (
            <li key={device.id} className={classes['part']}>
              <Device device={device} />
            </li>
          ))}
        </ul>
      )}
      <ChangeFailure failure={refusal} />
      {list.length > 0 && others === 0 && <p className="readable above-4 quiet">ไม่มีอุปกรณ์อื่นที่เข้าสู่ระบบอยู่</p>}
      {others > 0 && <EndOthers count={others} />}
    </ProfileSection>
  );
};
