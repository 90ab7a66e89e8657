import { keepsRule, passwordRules } from '../../../engine/identity/password.ts';
import { CheckIcon, OpenIcon } from './marks.tsx';
import classes from './PasswordRules.module.css';
import { ruleTexts } from './problems.ts';

/** The rules of a new password, each of which turns when it is kept (spec 5, case A14); turning is announced politely. */
export const PasswordRules = ({ id, password }: { readonly id: string; readonly password: string }) => {
  const kept = passwordRules.filter((rule) => keepsRule(rule, password));
  return (
    <>
      <ul className={classes['rules']} id={id} aria-label="เงื่อนไขของรหัสผ่าน">
        {passwordRules.map((rule) => {
          const isKept = kept.includes(rule);
          return (
            <li key={rule} className={classes['rule']} data-is={isKept ? 'kept' : 'open'}>
              {isKept ? <CheckIcon /> : <OpenIcon />}
              <span>
                {ruleTexts[rule]}
                <span className="visually-hidden">{isKept ? ' ครบแล้ว' : ' ยังไม่ครบ'}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {kept.length === 0
          ? ''
          : `ครบ ${kept.length} จาก ${passwordRules.length} เงื่อนไข: ${kept.map((rule) => ruleTexts[rule]).join(', ')}`}
      </p>
    </>
  );
};
