import { Button, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { emptyDraft, type GoodsFrame } from '../../../engine/desk/goods/product.ts';
import { useAct, useShown } from '../store.tsx';
import { Remote } from '../ui/Remote.tsx';
import { useKeptForm } from '../ui/use-draft.ts';
import { draftOf, type ProductValues, valuesOf, wrongIn } from './product-form.ts';
import { ProductFields } from './ProductFields.tsx';

const NewProduct = ({ frame }: { readonly frame: GoodsFrame }) => {
  const create = useAct('CreateProduct');
  const form = useForm<ProductValues>({
    initialValues: valuesOf({ ...emptyDraft, isShown: true }),
    validate: wrongIn,
  });
  useKeptForm(form, 'CreateProduct');
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => create.perform({ code: values.code, product: draftOf(values) }))}
    >
      <Stack>
        <ProductFields form={form} frame={frame} isNew />
        <Button type="submit" loading={create.isUnderWay} disabled={create.isBusy && !create.isUnderWay}>
          เพิ่มสินค้า
        </Button>
      </Stack>
    </form>
  );
};

const NewProductPage = () => {
  const { remote } = useShown('GoodsFrame');
  return (
    <Stack maw={960}>
      <Title>เพิ่มสินค้า</Title>
      <Remote of={remote}>{(frame) => <NewProduct frame={frame} />}</Remote>
    </Stack>
  );
};

export default NewProductPage;
