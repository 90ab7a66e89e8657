import classes from './Description.module.css';

/** What is told about a product; nothing when there is nothing. */
export const Description = ({ paragraphs }: { readonly paragraphs: readonly string[] }) =>
  paragraphs.length > 0 && (
    <section className={classes['description']} aria-labelledby="product-description">
      <h2 className={classes['heading']} id="product-description">
        รายละเอียดสินค้า
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
