import classes from './SkipLink.module.css';

/** The first link of each page: past the header to the contents. */
export const SkipLink = () => (
  <nav aria-label="ทางลัด">
    <a
      className={classes['skip']}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('#content')?.focus();
      }}
    >
      ข้ามไปยังเนื้อหา
    </a>
  </nav>
);
