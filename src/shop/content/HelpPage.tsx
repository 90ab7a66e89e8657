import { Link } from '../ui/Link.tsx';
import { itemsOf } from '../../../engine/kernel/remote.ts';
import { helpAddress } from '../../../engine/values/page/address.ts';
import { helpTitle } from '../navigation/title.ts';
import { useShop } from '../store.tsx';
import { ContactWays } from '../ui/ContactWays.tsx';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import NotFoundPage from '../errors/NotFoundPage.tsx';
import { Plain } from './Plain.tsx';
import plain from './Plain.module.css';
import { RichText } from './RichText.tsx';

const HelpList = ({ shown }: { readonly shown: string | null }) => {
  const help = useShop(({ queries }) => itemsOf(queries.help.remote));
  return (
    <nav className="pad-y-20 pad-x-22 radius-large on-sand" aria-label="เรื่องอื่นในหน้าช่วยเหลือ">
      <h2>ช่วยเหลือ</h2>
      <ul className="list above-8 below-12">
        {help.map(({ id, title, urlName }) => (
          <li key={id}>
            <Link
              className="row tall ink unlined lit-on-hover lit-when-current"
              to={helpAddress(urlName)}
              aria-current={urlName === shown ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className="links small">
        มีคำถามเพิ่มเติม <ContactWays />
      </p>
    </nav>
  );
};

const HelpText = () => {
  const page = useShop(({ queries }) => queries.helpPage.remote.value);
  if (page === null)
    return (
      <div className={plain['prose']} aria-busy="true">
        <Skeleton className="share-40 high-28 below-12" />
        <Skeleton className="full high-78 below-28" />
        <Skeleton className="full high-78 below-28" />
      </div>
    );
  return (
    <article aria-label={page.title}>
      <RichText blocks={page.body} />
    </article>
  );
};

const HelpPage = () => {
  const urlName = useShop(({ queries }) => queries.helpPage.asked?.urlName ?? null);
  const failure = useShop(({ queries }) => queries.helpPage.remote.failure);
  const title = useShop((root) => helpTitle(urlName, root));
  if (failure?.status === 404) return <NotFoundPage />;
  return (
    <Plain title={title}>
      <div className="main-and-aside beside-text">
        {failure !== null ? (
          <ErrorCard title="โหลดหน้าช่วยเหลือไม่สำเร็จ" safe="สินค้าในถุงช้อปปิ้งของคุณยังอยู่ครบ" failure={failure} />
        ) : (
          <HelpText />
        )}
        <HelpList shown={urlName} />
      </div>
    </Plain>
  );
};

export default HelpPage;
