import { Fragment } from 'react';
import { Link, NewTabLink } from '../ui/Link.tsx';
import { isHref, isOwnPath } from '../../../engine/content/address.ts';
import type { Block, RichText as Blocks, Run } from '../../../engine/content/rich-text.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { ProductPicture } from '../ui/Picture.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './RichText.module.css';

const TextLink = ({ href, text }: { readonly href: string; readonly text: string }) => {
  if (isOwnPath(href)) return <Link to={href}>{text}</Link>;
  // A forbidden address is rendered as plain text, even from a replayed state (case H-X05).
  if (!isHref(href)) return text;
  if (!href.startsWith('https:'))
    return (
      <a href={href}>
        <Unbroken text={text} />
      </a>
    );
  return <NewTabLink href={href}>{text}</NewTabLink>;
};

const Line = ({ runs }: { readonly runs: readonly Run[] }) =>
  [...runs.entries()].map(([at, { text, isBold, href }]) => {
    const words = href === null ? <Unbroken text={text} /> : <TextLink href={href} text={text} />;
    return <Fragment key={at}>{isBold ? <strong>{words}</strong> : words}</Fragment>;
  });

const Items = ({ items, isOrdered }: Of<Block, 'list'>) => {
  const entries = [...items.entries()].map(([at, runs]) => (
    <li key={at}>
      <Line runs={runs} />
    </li>
  ));
  return isOrdered ? <ol className="numbered">{entries}</ol> : <ul>{entries}</ul>;
};

const isWide = ({ head, rows }: Of<Block, 'table'>): boolean =>
  head.length > 3 && rows.some((row) => row.join('').length > 48);

/** A table of more columns than a phone is wide for becomes one block a row there, each cell with its column's name. */
const Table = (table: Of<Block, 'table'>) => {
  const { caption, head, rows } = table;
  return (
    <div className={isWide(table) ? classes['wide'] : classes['narrow']}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[...head.entries()].map(([at, column]) => (
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([at, row]) => (
            <tr key={at}>
              <th scope="row">
                <Unbroken text={row[0] ?? ''} />
              </th>
              {[...head.entries()].slice(1).map(([place, column]) => (
                <td key={place} data-column={column}>
                  <Unbroken text={row[place] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Figure = ({ src, alt, caption }: Of<Block, 'picture'>) => (
  <figure>
    <ProductPicture src={src} alt={alt} sizes="(min-width: 768px) 480px, 92vw" />
    {caption !== '' && <figcaption>{caption}</figcaption>}
  </figure>
);

const Part = ({ block }: { readonly block: Block }) => {
  switch (block.type) {
    case 'heading':
      return block.level === '2' ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Line runs={block.runs} />
        </p>
      );
    case 'list':
      return <Items {...block} />;
    case 'quote':
      return (
        <blockquote>
          <p>
            <Line runs={block.runs} />
          </p>
        </blockquote>
      );
    case 'picture':
      return <Figure {...block} />;
    case 'table':
      return <Table {...block} />;
  }
};

/** A text of the shop, block by block; markup in it stays text (case H-X05). */
export const RichText = ({ blocks }: { readonly blocks: Blocks }) => (
  <div className={classes['text']}>
    {[...blocks.entries()].map(([at, block]) => (
      <Part key={at} block={block} />
    ))}
  </div>
);
