import { pageNames } from '../navigation/title.ts';
import buttons from '../shell/buttons.module.css';
import { useDispatch, useShop } from '../store.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';
import { birthDateText, phoneText } from './profile-words.ts';
import classes from './ProfilePage.module.css';

const ProfileFacts = () => {
  const profile = useShop(({ session }) => session.profile);
  const status = useShop(({ session }) => session.profileStatus);
  if (profile === null) {
    return status === 'failed' ? (
      <p role="alert">โหลดข้อมูลโปรไฟล์ไม่สำเร็จ บัญชีและถุงช้อปปิ้งของคุณยังอยู่ครบ ลองโหลดหน้านี้ใหม่อีกครั้ง</p>
    ) : (
      <Skeleton className={classes['waiting']} />
    );
  }
  const facts = [
    ['ชื่อ', `${profile.firstName} ${profile.lastName}`.trim()],
    ['เบอร์โทรศัพท์', profile.mobileNumber === null ? '' : phoneText(profile.mobileNumber)],
    ['อีเมล', profile.email ?? ''],
    ['วันเกิด', profile.birthDate === null ? '' : birthDateText(profile.birthDate)],
  ] as const;
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes['fact']}>
          <dt>{name}</dt>
          <dd>{value === '' ? 'ยังไม่ได้ระบุ' : value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What the shop knows of the customer (spec 3, 7.5), and the way out. */
const ProfilePage = () => {
  const dispatch = useDispatch();
  return (
    <CustomerFrame title={pageNames.profile}>
      <section className={classes['card']} aria-labelledby="own-facts">
        <h2 id="own-facts" className={classes['heading']}>
          ข้อมูลส่วนตัว
        </h2>
        <ProfileFacts />
      </section>
      <button type="button" className={buttons['secondary']} onClick={() => dispatch({ type: 'SignOut' })}>
        ออกจากระบบ
      </button>
    </CustomerFrame>
  );
};

export default ProfilePage;
