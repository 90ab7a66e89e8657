import { Alert, Anchor, Button, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { type DeskProduct, type GoodsFrame, lacksOf } from '../../../engine/desk/goods/product.ts';
import type { DeskPage } from '../../../engine/desk/rooms.ts';
import { mayDo } from '../../../engine/desk/staff.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import { productAddress } from '../../../engine/values/page/address.ts';
import { useAct, useDesk, useShown } from '../store.tsx';
import { Remote } from '../ui/Remote.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { draftOf, type ProductValues, valuesOf, wrongIn } from './product-form.ts';
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

const Editor = ({ product, frame }: { readonly product: DeskProduct; readonly frame: GoodsFrame }) => {
  const save = useAct('ChangeProduct');
  // What was typed beside an older one stays so: it is not saved over what somebody else has changed since.
  const { found, keep, forget } = useDraft<{ readonly base: DeskProduct; readonly values: ProductValues }>(
    'ChangeProduct',
  );
  const [base, setBase] = useState(found?.base ?? product);
  const form = useForm<ProductValues>({ initialValues: valuesOf(base), validate: wrongIn });
  const isOlder = product.version !== base.version;
  // What was saved here is shown as it is now; what somebody else changed waits for whoever is typing.
  if (isOlder && save.ended?.failure === null && save.ended.act.seen === base.version) setBase(product);
  const { setInitialValues, setValues, values } = form;
  useEffect(() => {
    setInitialValues(valuesOf(base));
    setValues(found?.base === base ? found.values : valuesOf(base));
  }, [base, found, setInitialValues, setValues]);
  const isTyped = form.isDirty();
  useEffect(() => {
    if (isTyped) keep({ base, values });
    else forget();
  }, [isTyped, base, values, keep, forget]);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((typed) =>
        save.perform({ code: product.code, seen: base.version, product: draftOf(typed) }),
      )}
    >
      <Stack>
        {isOlder && (
          <Alert color="red" role="alert" title="มีผู้อื่นแก้ไขสินค้านี้แล้ว">
            <Button variant="default" onClick={() => setBase(product)}>
              แสดงข้อมูลล่าสุด
            </Button>
          </Alert>
        )}
        <ProductFields form={form} frame={frame} isNew={false} />
        <Button
          type="submit"
          loading={save.isUnderWay}
          disabled={!form.isDirty() || (save.isBusy && !save.isUnderWay)}
        >
          บันทึก
        </Button>
      </Stack>
    </form>
  );
};

const ProductPage = ({ page: { code } }: { readonly page: Of<DeskPage, 'Product'> }) => {
  const { remote } = useShown('Product');
  const frame = useShown('GoodsFrame').remote;
  const role = useDesk(({ session: { me } }) => me?.role);
  return (
    <Stack maw={960}>
      <Title>สินค้า {code}</Title>
      <Remote of={remote}>
        {(product) => (
          <Remote of={frame}>
            {(known) => (
              <Stack>
                <Lacks product={product} />
                <Stock
                  product={product}
                  frame={known}
                  mayCount={role !== undefined && mayDo(role, 'count-stock')}
                />
                {role !== undefined && mayDo(role, 'edit-goods') && (
                  <Editor key={product.code} product={product} frame={known} />
                )}
              </Stack>
            )}
          </Remote>
        )}
      </Remote>
    </Stack>
  );
};

export default ProductPage;
