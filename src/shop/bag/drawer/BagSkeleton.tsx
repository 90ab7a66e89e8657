import classes from './BagSkeleton.module.css';

/** Two rows of the final size, while the bag is loaded for the first time (case C30); shown after 150 ms. */
export const BagSkeleton = () => (
  <div className={classes['skeleton']} aria-busy="true">
    <p className={classes['words']}>กำลังโหลดถุงช้อปปิ้ง</p>
    {[0, 1].map((row) => (
      <div key={row} className={classes['row']} aria-hidden="true">
        <span className={classes['picture']} />
        <span className={classes['facts']}>
          <span className={classes['bone']} data-width="long" />
          <span className={classes['bone']} data-width="middle" />
          <span className={classes['bone']} data-width="short" />
        </span>
      </div>
    ))}
  </div>
);
