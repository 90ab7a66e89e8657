import {
  Autocomplete,
  Fieldset,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Table,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type GoodsFrame, mostSizes, mostSought, previewOf } from '../../../engine/desk/goods/product.ts';
import { goldKindOf } from '../../../engine/values/product.ts';
import { moneyText } from '../../shop/format.ts';
import { feeName } from '../../shop/seller-words.ts';
import { useDeskHandle } from '../store.tsx';
import { typeChoices } from './choices.ts';
import { Pictures } from './Pictures.tsx';
import { draftOf, type ProductValues } from './product-form.ts';
import { fieldNames } from './words.ts';

/** What the product would cost now, by the engine's own rule. */
const Preview = ({ values, frame }: { readonly values: ProductValues; readonly frame: GoodsFrame }) => {
  const { now } = useDeskHandle();
  const { announcement } = frame;
  if (announcement === null) return <Text size="sm">เมื่อมีประกาศราคาทองแล้ว ราคาขายจะแสดงที่นี่</Text>;
  const { goldValue, makingFee, price, discountPrice, minimumBuyBack } = previewOf(
    draftOf(values),
    announcement,
    now(),
  );
  const rows = [
    ['มูลค่าทองตามประกาศ', moneyText(goldValue)],
    [feeName(goldKindOf(values.type)), moneyText(makingFee)],
    ['ราคาขาย', moneyText(price)],
    ...(discountPrice === null ? [] : [['ราคาหลังลด ขณะนี้', moneyText(discountPrice)]]),
    ['รับซื้อคืนขั้นต่ำ', moneyText(minimumBuyBack)],
  ];
  return (
    <Table aria-label="ราคาตามประกาศล่าสุด">
      <Table.Tbody>
        {rows.map(([name, amount]) => (
          <Table.Tr key={name}>
            <Table.Th fw={400}>{name}</Table.Th>
            <Table.Td ta="end">{amount}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

export const ProductFields = ({
  form,
  frame,
  isNew,
}: {
  readonly form: UseFormReturnType<ProductValues>;
  readonly frame: GoodsFrame;
  readonly isNew: boolean;
}) => {
  const { values } = form;
  const styles = frame.styles.filter(({ type }) => type === values.type).map(({ name }) => name);
  return (
    <Stack>
      <Fieldset legend="สินค้า">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={fieldNames.code}
            description="เช่น R-0001 เปลี่ยนภายหลังไม่ได้"
            required
            readOnly={!isNew}
            {...form.getInputProps('code')}
            onChange={({ currentTarget: { value } }) => form.setFieldValue('code', value.toUpperCase())}
          />
          <TextInput
            label={fieldNames.name}
            description="ชื่อที่ลูกค้าเห็น"
            required
            {...form.getInputProps('name')}
          />
          <Select
            label={fieldNames.type}
            data={typeChoices}
            allowDeselect={false}
            required
            {...form.getInputProps('type')}
          />
          <Autocomplete label={fieldNames.style} data={styles} required {...form.getInputProps('style')} />
          <NumberInput
            label={fieldNames.weight}
            min={0}
            decimalScale={3}
            thousandSeparator=","
            hideControls
            required
            {...form.getInputProps('weight')}
          />
          <TagsInput
            size="md"
            label={fieldNames.sizes}
            description="พิมพ์แล้วกด Enter ทีละไซส์ เว้นว่างหากไม่มีไซส์"
            maxTags={mostSizes}
            {...form.getInputProps('sizes')}
          />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="ราคา">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Stack>
            <NumberInput
              label={fieldNames.makingFee}
              min={0}
              decimalScale={2}
              thousandSeparator=","
              hideControls
              {...form.getInputProps('makingFee')}
            />
            <NumberInput
              label={fieldNames.discount}
              description="หักจากค่ากำเหน็จ"
              min={0}
              decimalScale={2}
              thousandSeparator=","
              hideControls
              {...form.getInputProps('discount')}
            />
            <TextInput
              type="datetime-local"
              label={fieldNames.discountFrom}
              description="เวลาไทย เว้นว่างเพื่อลดทันที"
              {...form.getInputProps('discountFrom')}
            />
            <TextInput
              type="datetime-local"
              label={fieldNames.discountUntil}
              description="เวลาไทย เว้นว่างหากไม่กำหนด"
              {...form.getInputProps('discountUntil')}
            />
          </Stack>
          <Paper withBorder p="sm">
            <Preview values={values} frame={frame} />
          </Paper>
        </SimpleGrid>
      </Fieldset>
      <Pictures value={values.pictures} onChange={(pictures) => form.setFieldValue('pictures', pictures)} />
      <Textarea
        label={fieldNames.description}
        description="หนึ่งบรรทัดคือหนึ่งย่อหน้า"
        autosize
        minRows={3}
        {...form.getInputProps('description')}
      />
      <TagsInput
        size="md"
        label={fieldNames.sought}
        description="คำที่ลูกค้าอาจใช้ค้นหา นอกจากชื่อ ลาย และน้ำหนัก"
        maxTags={mostSought}
        {...form.getInputProps('sought')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label={fieldNames.bestSellerRank}
          description="1 คือขายดีที่สุด เว้นว่างหากไม่จัดอันดับ"
          min={1}
          allowDecimal={false}
          {...form.getInputProps('bestSellerRank')}
        />
        <Stack justify="end">
          <Switch label={fieldNames.isNew} {...form.getInputProps('isNew', { type: 'checkbox' })} />
          <Switch label={fieldNames.isShown} {...form.getInputProps('isShown', { type: 'checkbox' })} />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
};
