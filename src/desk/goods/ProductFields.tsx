import { Fieldset, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { type GoodsFrame, mostSizes, mostSought, previewOf } from '../../../engine/desk/goods/product.ts';
import { goldKindOf } from '../../../engine/values/product.ts';
import { moneyText } from '../../shop/format.ts';
import { feeName } from '../../shop/seller-words.ts';
import { useDeskHandle } from '../store.tsx';
import { ActField, type TypedForm } from '../ui/form.tsx';
import { FactTable } from '../ui/page.tsx';
import { Pictures } from './Pictures.tsx';
import { productDraftOf, type ProductValues } from './product-form.ts';
import { fieldNames, typeChoices } from './words.ts';

/** What the product would cost now, by the engine's own rule. */
const Preview = ({ values, frame }: { readonly values: ProductValues; readonly frame: GoodsFrame }) => {
  const { now } = useDeskHandle();
  const { announcement } = frame;
  if (announcement === null) return <Text size="sm">เมื่อมีประกาศราคาทองแล้ว ราคาขายจะแสดงที่นี่</Text>;
  const preview = previewOf(productDraftOf(values), announcement, now());
  const { discountPrice } = preview;
  return (
    <FactTable
      label="ราคาตามประกาศล่าสุด"
      rows={[
        ['มูลค่าทองตามประกาศ', moneyText(preview.goldValue)],
        [feeName(goldKindOf(values.type)), moneyText(preview.makingFee)],
        ['ราคาขาย', moneyText(preview.price)],
        ...(discountPrice === null ? [] : [['ราคาหลังลด ขณะนี้', moneyText(discountPrice)] as const]),
        ['รับซื้อคืนขั้นต่ำ', moneyText(preview.minimumBuyBack)],
      ]}
    />
  );
};

export const ProductFields = ({
  form,
  frame,
  isNew,
}: {
  readonly form: TypedForm<ProductValues>;
  readonly frame: GoodsFrame;
  readonly isNew: boolean;
}) => {
  const { values } = form;
  const styles = frame.styles.filter(({ type }) => type === values.type).map(({ name }) => name);
  /** A field by its name in the form. */
  const of = <N extends keyof ProductValues & keyof typeof fieldNames>(name: N) =>
    ({ form, name, label: fieldNames[name] }) as const;
  return (
    <>
      <Fieldset legend="สินค้า">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ActField
            {...of('code')}
            description="เช่น R-0001 เปลี่ยนภายหลังไม่ได้"
            required
            readOnly={!isNew}
            onChange={({ currentTarget: { value } }) => form.setFieldValue('code', value.toUpperCase())}
          />
          <ActField {...of('name')} description="ชื่อที่ลูกค้าเห็น" required />
          <ActField {...of('type')} kind="select" data={typeChoices} required />
          <ActField {...of('style')} kind="suggested" data={styles} required />
          <ActField {...of('weight')} kind="amount" decimalScale={3} required />
          <ActField
            {...of('sizes')}
            kind="tags"
            description="พิมพ์แล้วกด Enter ทีละไซส์ เว้นว่างหากไม่มีไซส์"
            maxTags={mostSizes}
          />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="ราคา">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Stack>
            <ActField {...of('makingFee')} kind="amount" />
            <ActField {...of('discount')} kind="amount" description="หักจากค่ากำเหน็จ" />
            <ActField {...of('discountFrom')} type="datetime-local" description="เวลาไทย เว้นว่างเพื่อลดทันที" />
            <ActField {...of('discountUntil')} type="datetime-local" description="เวลาไทย เว้นว่างหากไม่กำหนด" />
          </Stack>
          <Paper withBorder p="sm">
            <Preview values={values} frame={frame} />
          </Paper>
        </SimpleGrid>
      </Fieldset>
      <Pictures value={values.pictures} onChange={(pictures) => form.setFieldValue('pictures', pictures)} />
      <ActField {...of('description')} kind="area" description="หนึ่งบรรทัดคือหนึ่งย่อหน้า" minRows={3} />
      <ActField
        {...of('sought')}
        kind="tags"
        description="คำที่ลูกค้าอาจใช้ค้นหา นอกจากชื่อ ลาย และน้ำหนัก"
        maxTags={mostSought}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ActField
          {...of('bestSellerRank')}
          kind="count"
          min={1}
          description="1 คือขายดีที่สุด เว้นว่างหากไม่จัดอันดับ"
        />
        <Stack justify="end">
          <ActField {...of('isNew')} kind="switch" />
          <ActField {...of('isShown')} kind="switch" />
        </Stack>
      </SimpleGrid>
    </>
  );
};
