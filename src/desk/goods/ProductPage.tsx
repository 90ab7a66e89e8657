import { Alert, Anchor } from '@mantine/core';
import {
  type DeskProduct,
  emptyProduct,
  type GoodsFrame,
  lacksOf,
} from '../../../engine/desk/goods/product.ts';
import type { DeskPage } from '../../../engine/desk/rooms.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { productAddress } from '../../../engine/values/page/address.ts';
import { useMay, useShown } from '../store.tsx';
import { ActForm, useActForm, useBegun } from '../ui/form.tsx';
import { Notice, Page, RemoteView } from '../ui/page.tsx';
import { productDraftOf, valuesOf, wrongIn } from './product-form.ts';
import { ProductFields } from './ProductFields.tsx';
import { Stock } from './Stock.tsx';
import { lackNames } from './words.ts';

const Lacks = ({ product }: { readonly product: DeskProduct }) => {
  const lacks = lacksOf(product);
  if (lacks.length > 0)
    return (
      <Alert color="orange" variant="outline" title="ลูกค้ายังซื้อไม่ได้">
        {lacks.map((lack) => lackNames[lack]).join(' · ')}
      </Alert>
    );
  return (
    <Alert color="green" variant="outline" title="ขายอยู่ในร้าน">
      <Anchor href={productAddress(product.code)} target="_blank" rel="noreferrer">
        ดูหน้าสินค้าที่ลูกค้าเห็น
      </Anchor>
    </Alert>
  );
};

interface Framed {
  readonly product: DeskProduct;
  readonly frame: GoodsFrame;
}

const Editor = ({ product, frame }: Framed) => {
  const change = useActForm('ChangeProduct', {
    initial: valuesOf(product),
    over: product,
    faults: wrongIn,
    wish: (typed) => ({ code: product.code, seen: product.version, product: productDraftOf(typed) }),
  });
  return (
    <ActForm of={change} submit="บันทึก" isDisabled={!change.form.isDirty()}>
      <ProductFields form={change.form} frame={frame} isNew={false} />
    </ActForm>
  );
};

/** A product that is changed. One that a colleague changed meanwhile keeps what was typed here until it is given up. */
const Change = ({ product, frame }: Framed) => {
  const { begun, isOvertaken, takeLatest } = useBegun(
    'ChangeProduct',
    product,
    ({ code }) => code === product.code,
  );
  return (
    <>
      {isOvertaken && (
        <Notice color="red" does="แสดงข้อมูลล่าสุด" onDo={takeLatest}>
          มีผู้อื่นแก้ไขสินค้านี้แล้ว
        </Notice>
      )}
      <Editor key={begun.version} product={begun} frame={frame} />
    </>
  );
};

const Present = ({ code }: { readonly code: string }) => {
  const product = useShown('Product');
  const frame = useShown('GoodsFrame');
  const [mayCount, mayEdit] = [useMay('count-stock'), useMay('edit-goods')];
  return (
    <Page title={`สินค้า ${code}`} maw={960}>
      <RemoteView of={product}>
        {(present) => (
          <RemoteView of={frame}>
            {(known) => (
              <>
                <Lacks product={present} />
                <Stock product={present} frame={known} mayCount={mayCount} />
                {mayEdit && <Change key={present.code} product={present} frame={known} />}
              </>
            )}
          </RemoteView>
        )}
      </RemoteView>
    </Page>
  );
};

const Create = ({ frame }: { readonly frame: GoodsFrame }) => {
  const create = useActForm('CreateProduct', {
    initial: valuesOf({ ...emptyProduct, isShown: true }),
    faults: wrongIn,
    wish: (typed) => ({ code: typed.code, product: productDraftOf(typed) }),
  });
  return (
    <ActForm of={create} submit="เพิ่มสินค้า">
      <ProductFields form={create.form} frame={frame} isNew />
    </ActForm>
  );
};

const New = () => (
  <Page maw={960}>
    <RemoteView of={useShown('GoodsFrame')}>{(frame) => <Create frame={frame} />}</RemoteView>
  </Page>
);

const ProductPage = ({ page }: { readonly page: Of<DeskPage, 'Product' | 'NewProduct'> }) =>
  page.type === 'Product' ? <Present code={page.code} /> : <New />;

export default ProductPage;
