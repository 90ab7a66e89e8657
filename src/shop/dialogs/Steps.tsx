import classes from './Steps.module.css';

/** How far somebody has come on a way of a few steps (spec 2.10, 2.11). */
export const Steps = ({ names, at }: { readonly names: readonly string[]; readonly at: number }) => (
  <ol className={classes['steps']} aria-label="ขั้นตอน">
    {names.map((name, index) => (
      <li
        key={name}
        className={classes['step']}
        data-is={index < at ? 'done' : 'open'}
        aria-current={index === at ? 'step' : undefined}
      >
        <span className="visually-hidden">{`ขั้นตอนที่ ${index + 1} `}</span>
        {name}
        {index < at && <span className="visually-hidden"> เสร็จแล้ว</span>}
      </li>
    ))}
  </ol>
);
