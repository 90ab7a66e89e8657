import { Link } from '../ui/Link.tsx';
import { catalogueNames } from '../../../engine/values/product-types.ts';
import { fullWeightText } from '../format.ts';
import { NextIcon, SearchIcon } from '../ui/icons.tsx';
import { ProductPicture } from '../ui/Picture.tsx';
import { Price } from '../ui/products/Price.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import type { Suggestion } from './suggestions.ts';
import classes from './SuggestionList.module.css';

const Contents = ({ suggestion, text }: { readonly suggestion: Suggestion; readonly text: string }) => {
  switch (suggestion.kind) {
    case 'category':
      return (
        <>
          <span className={`rigid gold ${classes['mark']}`}>
            <SearchIcon />
          </span>
          <span className={`grow ${classes['name']}`}>
            {catalogueNames[suggestion.type]}
            <span className="small muted"> (หมวด)</span>
          </span>
          <NextIcon />
        </>
      );
    case 'product': {
      const { product } = suggestion;
      const [picture] = product.images;
      return (
        <>
          <span className={`rigid clip on-sand ${classes['picture']}`}>
            {picture !== undefined && <ProductPicture src={picture.pathUrl} alt="" sizes="64px" />}
          </span>
          <span className={`grow stack ${classes['facts']}`}>
            <span className={`grow ${classes['name']}`}>
              <Unbroken text={product.name} />
            </span>
            <span className="small muted">{fullWeightText(product.weight, product.type)}</span>
          </span>
          <Price unitPrice={product.price} discounted={product.discountPrice} />
        </>
      );
    }
    case 'all':
      return (
        <>
          <span className={`rigid gold ${classes['mark']}`}>
            <SearchIcon />
          </span>
          <span className="grow maroon strong">ดูผลลัพธ์ทั้งหมดของ “{text}”</span>
          <NextIcon />
        </>
      );
  }
};

export const SuggestionList = (props: {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly text: string;
  readonly active: number;
  readonly onChoose: () => void;
}) => (
  <div id={props.id} className="box radius" role="listbox" aria-label="คำแนะนำ">
    {props.suggestions.map((suggestion, index) => (
      <Link
        key={suggestion.to}
        id={`${props.id}-${index}`}
        className={`row gap-12 sand-on-hover least-52 pad-y-8 pad-x-12 ink unlined ${classes['option']}`}
        role="option"
        data-kind={suggestion.kind}
        aria-selected={index === props.active}
        tabIndex={-1}
        to={suggestion.to}
        draggable={false}
        // The focus stays in the field: on a phone its keyboard would jump away before the choice is made.
        onMouseDown={(event) => event.preventDefault()}
        onClick={props.onChoose}
      >
        <Contents suggestion={suggestion} text={props.text} />
      </Link>
    ))}
  </div>
);
