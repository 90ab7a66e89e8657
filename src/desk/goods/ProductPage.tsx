import {
  ActionIcon,
  Alert,
  Anchor,
  Fieldset,
  Group,
  Input,
  Paper,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { typedLines, moved } from '../../../engine/desk/content/blocks.ts';
import {
  type DeskProduct,
  draftProblems,
  emptyProduct,
  type GoodsFrame,
  isProductCode,
  type Lack,
  lacksOf,
  mostPictures,
  mostSizes,
  mostSearchWords,
  previewOf,
  type ProductDraft,
} from '../../../engine/desk/goods/product.ts';
import { bahtText, noMoney, type Satang, satangFromBahtText } from '../../../engine/values/money.ts';
import { productAddress } from '../../../engine/values/page/address.ts';
import { goldKindOf } from '../../../engine/values/product.ts';
import { gramsText, type Milligrams, weightTyped, type TypedUnit } from '../../../engine/values/weight.ts';
import { moneyText } from '../../shop/format.ts';
import { feeName } from '../../shop/seller-words.ts';
import type { PageProps } from '../pages.ts';
import { useDeskHandle, useMay, useShown } from '../store.tsx';
import { ActForm, Begun, drawFields, type Faults, trimmed, useActForm } from '../ui/form.tsx';
import { FactTable, momentOf, momentTyped, Page, RemoteView } from '../ui/page.tsx';
import { PictureDrop } from '../ui/PictureDrop.tsx';
import { Stock } from './Stock.tsx';
import { problemWords, Thumbnail, typeChoices } from './words.tsx';

const lackNames: Readonly<Record<Lack, string>> = {
  shown: 'ยังซ่อนอยู่',
  price: 'ยังไม่มีประกาศราคาทอง',
  picture: 'ยังไม่มีภาพ',
  stock: 'ยังไม่มีสต็อก',
};

type Typed = number | string;

const amountOf = (typed: Typed): Satang => satangFromBahtText(String(typed)) ?? noMoney;
const amountText = (amount: Satang): Typed => (amount === 0 ? '' : Number(bahtText(amount)));

const weightUnits: { readonly value: TypedUnit; readonly label: string }[] = [
  { value: 'gram', label: 'กรัม' },
  { value: 'salung', label: 'สลึง' },
  { value: 'baht', label: 'บาททอง' },
];

/** A product as it is typed; moments as the browser's input has them, by the clock of Thailand. */
const valuesOf = ({ code, ...product }: ProductDraft & Partial<Pick<DeskProduct, 'code'>>) => ({
  ...product,
  code: code ?? '',
  weight: (product.weight === 0 ? '' : Number(gramsText(product.weight))) as Typed,
  weightUnit: 'gram' as TypedUnit,
  makingFee: amountText(product.makingFee),
  discount: amountText(product.discount),
  discountFrom: momentTyped(product.discountFrom),
  discountUntil: momentTyped(product.discountUntil),
  /** A paragraph a line. */
  description: product.description.join('\n'),
  sought: [...product.sought],
  sizes: [...product.sizes],
  pictures: [...product.pictures],
  bestSellerRank: (product.bestSellerRank ?? '') as Typed,
});
type ProductValues = ReturnType<typeof valuesOf>;

const productDraftOf = ({ code: _code, weightUnit, ...values }: ProductValues): ProductDraft => ({
  ...trimmed(values),
  weight: weightTyped(String(values.weight), weightUnit, goldKindOf(values.type)) ?? (0 as Milligrams),
  makingFee: amountOf(values.makingFee),
  discount: amountOf(values.discount),
  discountFrom: momentOf(values.discountFrom),
  discountUntil: momentOf(values.discountUntil),
  description: typedLines(values.description),
  bestSellerRank: values.bestSellerRank === '' ? null : Number(values.bestSellerRank),
});

const wrongIn = (values: ProductValues): Faults => ({
  code: !isProductCode(values.code) && 'ตัวอักษรอังกฤษ ตัวเลข ขีด จุด หรือขีดล่าง ไม่เกิน 32 ตัว ขึ้นต้นด้วยตัวอักษรหรือตัวเลข',
  ...Object.fromEntries(
    Object.entries(draftProblems(productDraftOf(values))).map(([field, problem]) => [
      field,
      problemWords[problem],
    ]),
  ),
});

/** Preview of the price now, by the engine's own rule. */
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

interface PicturesProps {
  readonly value: readonly string[];
  readonly onChange: (pictures: string[]) => void;
}

const Pictures = ({ value, onChange }: PicturesProps) => (
  <Input.Wrapper label="ภาพ" description="ภาพแรกคือภาพหลัก ภาพสี่เหลี่ยมจัตุรัสแสดงได้เต็มกรอบ" labelElement="div">
    <Stack gap="xs" mt={4}>
      {value.length > 0 && (
        <Group gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {value.map((path, index) => (
            <Paper key={path} component="li" withBorder p={4}>
              <Thumbnail src={path} alt={`ภาพที่ ${index + 1}`} size={112} />
              <Group gap={4} mt={4} justify="center">
                {(
                  [
                    [`เลื่อนภาพที่ ${index + 1} ไปก่อนหน้า`, '←', moved(value, index, index - 1)],
                    [`เลื่อนภาพที่ ${index + 1} ไปถัดไป`, '→', moved(value, index, index + 1)],
                    [`เอาภาพที่ ${index + 1} ออก`, '✕', value.filter((other) => other !== path)],
                  ] as const
                ).map(([name, sign, pictures]) => (
                  <ActionIcon
                    key={name}
                    variant="default"
                    size="lg"
                    aria-label={name}
                    disabled={pictures.join() === value.join()}
                    onClick={() => onChange([...pictures])}
                  >
                    {sign}
                  </ActionIcon>
                ))}
              </Group>
            </Paper>
          ))}
        </Group>
      )}
      {value.length < mostPictures && (
        <PictureDrop
          shape="square"
          what="สินค้า"
          most={mostPictures - value.length}
          says="วางภาพที่นี่ หรือกดเพื่อเลือกภาพ"
          hint=" กว้างและสูงอย่างน้อย 400 พิกเซล"
          onKept={(path) => {
            if (!value.includes(path)) onChange([...value, path]);
          }}
        />
      )}
    </Stack>
  </Input.Wrapper>
);

const ProductForm = (props: { readonly product: DeskProduct | null; readonly frame: GoodsFrame }) => {
  const { product, frame } = props;
  const act = useActForm(product === null ? 'CreateProduct' : 'ChangeProduct', {
    initial: valuesOf(product ?? { ...emptyProduct, isShown: true }),
    over: product,
    faults: wrongIn,
    toFields: (typed) => {
      const made = { code: typed.code, product: productDraftOf(typed) };
      return product === null ? made : { ...made, seen: product.version };
    },
  });
  const { form } = act;
  const { values } = form;
  const styles = frame.styles.filter(({ type }) => type === values.type).map(({ name }) => name);
  return (
    <ActForm
      of={act}
      submit={product === null ? 'เพิ่มสินค้า' : 'บันทึก'}
      isDisabled={product !== null && !form.isDirty()}
    >
      <Fieldset legend="สินค้า">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {drawFields(form, {
            code: {
              kind: 'text',
              label: 'รหัสสินค้า',
              description: 'รหัสหรือบาร์โค้ดของร้าน เช่น R-0001 เปลี่ยนภายหลังไม่ได้',
              maxLength: 32,
              required: true,
              readOnly: product !== null,
              onChange: ({ currentTarget: { value } }) => form.setFieldValue('code', value.toUpperCase()),
            },
            name: { label: 'ชื่อสินค้า', description: 'ชื่อที่ลูกค้าเห็น', required: true },
            type: { kind: 'select', label: 'ประเภท', data: typeChoices, required: true },
            style: { kind: 'suggested', label: 'ลาย', data: styles, required: true },
            weight: { kind: 'amount', label: 'น้ำหนัก', decimalScale: 3, required: true },
            weightUnit: { kind: 'native', label: 'หน่วย', data: weightUnits },
            sizes: {
              kind: 'tags',
              label: 'ไซส์',
              description: 'พิมพ์แล้วกด Enter ทีละไซส์ เว้นว่างหากไม่มีไซส์',
              maxTags: mostSizes,
            },
          })}
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="ราคา">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Stack>
            {drawFields(form, {
              makingFee: { kind: 'amount', label: 'ค่ากำเหน็จ (บาท)' },
              discount: { kind: 'amount', label: 'ส่วนลด (บาท)', description: 'หักจากค่ากำเหน็จ' },
              discountFrom: { type: 'datetime-local', label: 'เริ่มลด', description: 'เวลาไทย เว้นว่างเพื่อลดทันที' },
              discountUntil: {
                type: 'datetime-local',
                label: 'ลดถึง',
                description: 'เวลาไทย เว้นว่างหากไม่กำหนด',
              },
            })}
          </Stack>
          <Paper withBorder p="sm">
            <Preview values={values} frame={frame} />
          </Paper>
        </SimpleGrid>
      </Fieldset>
      <Pictures value={values.pictures} onChange={(pictures) => form.setFieldValue('pictures', pictures)} />
      {drawFields(form, {
        description: { kind: 'area', label: 'รายละเอียด', description: 'หนึ่งบรรทัดคือหนึ่งย่อหน้า', minRows: 3 },
        sought: {
          kind: 'tags',
          label: 'คำค้นเพิ่ม',
          description: 'คำที่ลูกค้าอาจใช้ค้นหา นอกจากชื่อ ลาย และน้ำหนัก',
          maxTags: mostSearchWords,
        },
      })}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {drawFields(form, {
          bestSellerRank: {
            kind: 'count',
            label: 'อันดับขายดี',
            min: 1,
            description: '1 คือขายดีที่สุด เว้นว่างหากไม่จัดอันดับ',
          },
        })}
        <Stack justify="end">
          {drawFields(form, {
            isNew: { kind: 'switch', label: 'ติดป้ายสินค้าใหม่' },
            isShown: { kind: 'switch', label: 'แสดงในร้าน' },
          })}
        </Stack>
      </SimpleGrid>
    </ActForm>
  );
};

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

export const ProductPage = ({ page: { code } }: PageProps<'Product'>) => {
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
                {mayEdit && (
                  <Begun key={present.code} act="ChangeProduct" latest={present} name="สินค้านี้">
                    {(begun) => <ProductForm product={begun} frame={known} />}
                  </Begun>
                )}
              </>
            )}
          </RemoteView>
        )}
      </RemoteView>
    </Page>
  );
};

export const NewProductPage = () => (
  <Page maw={960}>
    <RemoteView of={useShown('GoodsFrame')}>
      {(frame) => <ProductForm product={null} frame={frame} />}
    </RemoteView>
  </Page>
);
