/** The store that ships and whose stock the shop shows (ruling P29); branches are the owner's own (ruling P1). */
export const centralStore = {
  id: 'central',
  name: 'คลังกลาง เยาวราช',
  province: 'กรุงเทพมหานคร',
  address: '1 ถนนเยาวราช แขวงสัมพันธวงศ์ เขตสัมพันธวงศ์ กรุงเทพมหานคร 10100',
  phone: '020000000',
};
