import { ornament, type SeedShelf } from './seed-product.ts';

/** สร้อยข้อมือ, in inches. */
export const bracelets: SeedShelf = {
  type: 'bracelet',
  typeName: 'สร้อยข้อมือ',
  styles: [
    { id: 'bracelet-curb', name: 'ลายเลส' },
    { id: 'bracelet-cable', name: 'ลายโซ่' },
    { id: 'bracelet-figaro', name: 'ลายฟิกาโร' },
    { id: 'bracelet-rope', name: 'ลายเกลียวเชือก' },
    { id: 'bracelet-bead', name: 'ลายเม็ดประคำ' },
    { id: 'bracelet-box', name: 'ลายกล่อง' },
    { id: 'bracelet-bamboo', name: 'ลายปล้องไผ่' },
    { id: 'bracelet-round', name: 'ลายห่วงกลม' },
    { id: 'bracelet-wheat', name: 'ลายสี่เสา' },
  ],
  told: [
    'ตะขอแน่นหนาเปิดปิดง่ายด้วยมือเดียว ตอกตราห้างและเปอร์เซ็นต์ทองที่ตะขอ',
    'วัดรอบข้อมือแล้วเผื่อครึ่งนิ้วจะได้ขนาดที่พอดี',
  ],
  products: [
    { id: 'W-0201', name: 'สร้อยข้อมือลายเลส', style: 'bracelet-curb', design: 'bracelet--curb', weight: ornament.oneBaht, makingFee: 700, stock: [['6', 8], ['6.5', 14], ['7', 12]], told: 'ข้อแบนเรียงชิดเงาวาว ใส่คู่สร้อยคอลายเลสได้เป็นชุด', bestSeller: 7 },
    { id: 'W-0202', name: 'สร้อยข้อมือลายเลส 2 บาททอง', style: 'bracelet-curb', design: 'bracelet--curb', weight: ornament.twoBaht, makingFee: 1_100, stock: [['7', 5], ['7.5', 4], ['8', 3]], told: 'เส้นใหญ่สองบาททองสำหรับข้อมือชาย' },
    { id: 'W-0203', name: 'สร้อยข้อมือลายโซ่', style: 'bracelet-cable', design: 'bracelet--cable', weight: ornament.twoSalueng, makingFee: 550, discount: 200, stock: [['6', 12], ['6.5', 17], ['7', 9]], told: 'ห่วงรีขนาดกลาง ห้อยชาร์มเพิ่มได้' },
    { id: 'W-0204', name: 'สร้อยข้อมือฟิกาโร', style: 'bracelet-figaro', design: 'bracelet--figaro', weight: ornament.oneBaht, makingFee: 800, stock: [['6', 4], ['6.5', 8], ['7', 6]], told: 'ข้อสั้นสลับข้อยาว จังหวะสวยรอบข้อมือ', isNew: true },
    { id: 'W-0205', name: 'สร้อยข้อมือลายเกลียวเชือก', style: 'bracelet-rope', design: 'bracelet--rope', weight: ornament.oneBaht, makingFee: 750, stock: [['6', 6], ['6.5', 10], ['7', 7]], told: 'เกลียวหนาเล่นแสงทุกมุม น้ำหนักหนึ่งบาททองเต็ม' },
    { id: 'W-0206', name: 'สร้อยข้อมือเม็ดประคำ', style: 'bracelet-bead', design: 'bracelet--bead', weight: ornament.twoSalueng, makingFee: 850, stock: [['6', 5], ['6.5', 9], ['7', 4]], told: 'เม็ดทองกลมกลิ้งเงา ร้อยสลับห่วงเล็ก', isNew: true },
    { id: 'W-0207', name: 'สร้อยข้อมือลายกล่อง', style: 'bracelet-box', design: 'bracelet--box', weight: ornament.twoSalueng, makingFee: 600, stock: [['6', 11], ['6.5', 13], ['7', 10]], told: 'ข้อเหลี่ยมฉลุโปร่ง น้ำหนักเบาแต่ดูเต็มมือ' },
    { id: 'W-0208', name: 'สร้อยข้อมือลายปล้องไผ่', style: 'bracelet-bamboo', design: 'bracelet--bamboo', weight: ornament.oneSalueng, makingFee: 650, discount: 150, stock: [['6', 7], ['6.5', 9], ['7', 2]], told: 'ปล้องไผ่จิ๋วเรียงรอบข้อมือ เบาสบายใส่ทำงานได้' },
    { id: 'W-0209', name: 'สร้อยข้อมือลายห่วงกลม', style: 'bracelet-round', design: 'bracelet--round', weight: ornament.oneSalueng, makingFee: 500, stock: [['6', 15], ['6.5', 20], ['7', 16]], told: 'ห่วงกลมคล้องห่าง ๆ ลุคเรียบง่าย' },
    { id: 'W-0210', name: 'สร้อยข้อมือลายสี่เสา', style: 'bracelet-wheat', design: 'bracelet--wheat', weight: ornament.oneBaht, makingFee: 900, stock: [['6', 3], ['6.5', 5], ['7', 5]], told: 'งานถักสี่เสาเนื้อแน่น ผิวเป็นเกล็ดละเอียด' },
  ],
};
