import { ornament, type SeedShelf } from './seed-product.ts';

/** สร้อยคอ, in inches: 9 and 10 for children, 16 to 24 for adults. */
export const necklaces: SeedShelf = {
  type: 'necklace',
  typeName: 'สร้อยคอ',
  styles: [
    { id: 'necklace-rope', name: 'ลายเกลียวเชือก' },
    { id: 'necklace-curb', name: 'ลายเลส' },
    { id: 'necklace-cable', name: 'ลายโซ่' },
    { id: 'necklace-figaro', name: 'ลายฟิกาโร' },
    { id: 'necklace-box', name: 'ลายกล่อง' },
    { id: 'necklace-bead', name: 'ลายเม็ดประคำ' },
    { id: 'necklace-bamboo', name: 'ลายปล้องไผ่' },
    { id: 'necklace-round', name: 'ลายห่วงกลม' },
    { id: 'necklace-wheat', name: 'ลายสี่เสา' },
  ],
  told: [
    'ข้อต่อเชื่อมด้วยเครื่องและเก็บงานด้วยมือ ตะขอรูปตัวเอสตอกตราห้างและเปอร์เซ็นต์ทอง',
    'ความยาววัดรวมตะขอ หากต้องการความยาวอื่นสั่งทำได้ที่สาขา',
  ],
  products: [
    { id: 'N-0101', name: 'สร้อยคอลายเกลียวเชือก จี้ดอกบัว', style: 'necklace-rope', design: 'necklace--rope-with-lotus', weight: ornament.oneBaht, makingFee: 800, discount: 800, stock: [['16', 3], ['18', 1], ['20', 4], ['24', 2]], told: 'เกลียวเชือกเส้นกลมพร้อมจี้เหรียญดอกบัวนูน น้ำหนักรวมจี้หนึ่งบาททอง', bestSeller: 5 },
    { id: 'N-0102', name: 'สร้อยคอลายเกลียวเชือก', style: 'necklace-rope', design: 'necklace--rope', weight: ornament.oneBaht, makingFee: 700, stock: [['16', 8], ['18', 15], ['20', 11], ['24', 6]], told: 'ลายคลาสสิกที่เล่นแสงรอบเส้น สวมเดี่ยวหรือใส่จี้ก็ได้' },
    { id: 'N-0103', name: 'สร้อยคอเด็กลายเกลียวเชือก', style: 'necklace-rope', design: 'necklace--rope', weight: ornament.halfSalueng, makingFee: 550, stock: [['9', 12], ['10', 14], ['12', 9]], told: 'เส้นเล็กสำหรับรับขวัญเด็กแรกเกิด ปลายตะขอมนไม่บาดผิว', isNew: true },
    { id: 'N-0104', name: 'สร้อยคอลายเลส', style: 'necklace-curb', design: 'necklace--curb', weight: ornament.twoBaht, makingFee: 1_200, stock: [['18', 4], ['20', 6], ['24', 5]], told: 'ข้อแบนเรียงชิดแนบคอ ลายยอดนิยมของคุณผู้ชาย', bestSeller: 8 },
    { id: 'N-0105', name: 'สร้อยคอลายเลส จี้ดอกบัว', style: 'necklace-curb', design: 'necklace--curb-with-lotus', weight: ornament.twoBaht, makingFee: 1_500, discount: 300, stock: [['18', 3], ['20', 3], ['24', 2]], told: 'เลสเส้นแน่นพร้อมจี้เหรียญดอกบัวขอบเกลี้ยง' },
    { id: 'N-0106', name: 'สร้อยคอลายโซ่', style: 'necklace-cable', design: 'necklace--cable', weight: ornament.twoSalueng, makingFee: 550, stock: [['16', 16], ['18', 24], ['20', 18]], told: 'ห่วงรีคล้องสลับ โปร่งและเบา ใส่ได้ทุกวัน' },
    { id: 'N-0107', name: 'สร้อยคอจี้หัวใจ', style: 'necklace-cable', design: 'necklace--cable-with-heart', weight: ornament.twoSalueng, makingFee: 800, stock: [['16', 9], ['18', 12], ['20', 7]], told: 'โซ่เส้นเบากับจี้หัวใจขัดเงาสองด้าน ของขวัญวันครบรอบ', isNew: true },
    { id: 'N-0108', name: 'สร้อยคอลายฟิกาโร', style: 'necklace-figaro', design: 'necklace--figaro', weight: ornament.oneBaht, makingFee: 750, stock: [['18', 7], ['20', 8], ['24', 4]], told: 'ข้อสั้นสามสลับข้อยาวหนึ่ง ลายอิตาลีที่ไม่เคยล้าสมัย' },
    { id: 'N-0109', name: 'สร้อยคอลายกล่อง จี้หัวใจ', style: 'necklace-box', design: 'necklace--box-with-heart', weight: ornament.threeSalueng, makingFee: 900, discount: 250, stock: [['16', 5], ['18', 6], ['20', 0]], told: 'เส้นเหลี่ยมเรียบกับจี้หัวใจนูน จุดเด่นพอดีที่ไหปลาร้า' },
    { id: 'N-0110', name: 'สร้อยคอลายกล่อง', style: 'necklace-box', design: 'necklace--box', weight: ornament.oneBaht, makingFee: 700, stock: [['18', 10], ['20', 9], ['24', 3]], told: 'ข้อเหลี่ยมต่อชิดเป็นเส้นเรียบ ไม่เกี่ยวผมไม่เกี่ยวผ้า' },
    { id: 'N-0111', name: 'สร้อยคอเม็ดประคำ', style: 'necklace-bead', design: 'necklace--bead', weight: ornament.oneBaht, makingFee: 950, stock: [['16', 4], ['18', 5], ['20', 3]], told: 'เม็ดทองกลมสลับเม็ดจิกเพชร ร้อยห่างเท่ากันทั้งเส้น', isNew: true },
    { id: 'N-0112', name: 'สร้อยคอลายปล้องไผ่', style: 'necklace-bamboo', design: 'necklace--bamboo', weight: ornament.twoSalueng, makingFee: 700, stock: [['16', 0], ['18', 0], ['20', 0]], told: 'ปล้องเรียวต่อกันด้วยห่วงจิ๋ว ความหมายคือความเจริญขึ้นทุกปล้อง' },
    { id: 'N-0113', name: 'สร้อยคอลายห่วงกลม', style: 'necklace-round', design: 'necklace--round', weight: ornament.twoSalueng, makingFee: 600, stock: [['16', 10], ['18', 13], ['20', 8]], told: 'ห่วงกลมคล้องต่อเนื่อง เส้นโปร่งแต่แข็งแรง' },
    { id: 'N-0114', name: 'สร้อยคอลายสี่เสา จี้หัวใจ', style: 'necklace-wheat', design: 'necklace--wheat-with-heart', weight: ornament.oneBaht, makingFee: 1_000, stock: [['16', 6], ['18', 8], ['20', 5]], told: 'เส้นถักสี่เสาแน่นนุ่มมือ ห้อยจี้หัวใจเหลี่ยมเงา' },
    { id: 'N-0115', name: 'สร้อยคอลายสี่เสา', style: 'necklace-wheat', design: 'necklace--wheat', weight: ornament.threeBaht, makingFee: 1_800, discount: 500, stock: [['20', 3], ['24', 2]], told: 'งานถักสี่เสาหนักสามบาททอง เส้นใหญ่เต็มคอ' },
  ],
};
