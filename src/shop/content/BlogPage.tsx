import { Link } from 'react-router-dom';
import { helpAddress } from '../../../engine/route/address.ts';
import { categoryAddress } from '../navigation/categories.ts';
import { pageNames } from '../navigation/title.ts';
import buttons from '../shell/buttons.module.css';
import { useShop } from '../store.tsx';
import { Plain } from './Plain.tsx';
import plain from './Plain.module.css';

/** The shop's articles: none are written yet, and the page says so and leads on (spec 2.1). */
const BlogPage = () => {
  const help = useShop(({ content }) => content.help);
  return (
    <Plain title={pageNames.blog} lead="ยังไม่มีบทความในตอนนี้ ระหว่างนี้อ่านเรื่องที่ลูกค้าถามบ่อยได้ในหน้าช่วยเหลือ">
      {help.length > 0 && (
        <ul className={plain['cards']}>
          {help.map(({ id, title, urlName }) => (
            <li key={id} className={plain['card']}>
              <h2>{title}</h2>
              <div className={plain['actions']}>
                <Link to={helpAddress(urlName)} aria-label={`อ่านต่อ เรื่อง${title}`}>
                  อ่านต่อ
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={plain['choices']}>
        <Link className={buttons['primary']} to={categoryAddress('new-product')}>
          ดูสินค้าใหม่
        </Link>
        <Link className={buttons['secondary']} to="/contact-us">
          สอบถามเรา
        </Link>
      </div>
    </Plain>
  );
};

export default BlogPage;
