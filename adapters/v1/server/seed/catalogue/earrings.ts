import { ornament, type SeedShelf, unsized } from './seed-product.ts';

/** ต่างหู, sold in pairs. */
export const earrings: SeedShelf = {
  type: 'earrings',
  typeName: 'ต่างหู',
  styles: [
    { id: 'earrings-plain', name: 'ลายเกลี้ยง' },
    { id: 'earrings-twist', name: 'ลายเกลียว' },
    { id: 'earrings-cut', name: 'ลายจิกเพชร' },
    { id: 'earrings-flower', name: 'ลายดอกไม้' },
    { id: 'earrings-stone', name: 'ลายล้อมไข่ปลา' },
  ],
  told: ['จำหน่ายเป็นคู่ ก้านและแป้นทองคำ 96.5% ทั้งชิ้น เหมาะกับผิวแพ้ง่าย', 'เพื่อสุขอนามัย ต่างหูเปลี่ยนได้เมื่อซีลถุงยังไม่แกะ'],
  products: [
    { id: 'E-0401', name: 'ต่างหูห่วงเกลี้ยง', style: 'earrings-plain', design: 'earrings--hoop', weight: ornament.oneSalueng, makingFee: 775, stock: unsized(24), told: 'ห่วงกลมเกลี้ยงขนาดกลาง ใส่ได้ทุกโอกาส', bestSeller: 10 },
    { id: 'E-0402', name: 'ต่างหูห่วงเกลี้ยง ครึ่งสลึง', style: 'earrings-plain', design: 'earrings--hoop', weight: ornament.halfSalueng, makingFee: 600, discount: 100, stock: unsized(40), told: 'ห่วงเล็กแนบติ่งหู น้ำหนักเบาใส่นอนได้' },
    { id: 'E-0403', name: 'ต่างหูเกลียว', style: 'earrings-twist', design: 'earrings--hoop-twist', weight: ornament.oneSalueng, makingFee: 1_075, stock: unsized(13), told: 'ห่วงเกลียวเชือกคู่ เข้าชุดกับแหวนเกลียว' },
    { id: 'E-0404', name: 'ต่างหูห่วงจิกเพชร', style: 'earrings-cut', design: 'earrings--hoop-cut', weight: ornament.oneSalueng, makingFee: 950, stock: unsized(9), told: 'ห่วงจิกร่องรอบวง วาวเป็นประกายเมื่อขยับ', isNew: true },
    { id: 'E-0405', name: 'ต่างหูเม็ดกลม', style: 'earrings-plain', design: 'earrings--stud-ball', weight: ornament.oneGram, makingFee: 450, stock: unsized(65), told: 'เม็ดกลมขัดเงา ก้านแป้นมาตรฐาน ต่างหูคู่แรกของทุกบ้าน' },
    { id: 'E-0406', name: 'ต่างหูเม็ดจิกเพชร', style: 'earrings-cut', design: 'earrings--stud-cut', weight: ornament.oneGram, makingFee: 500, stock: unsized(52), told: 'เม็ดกลมเจียระไนเหลี่ยม เล่นแสงไฟ' },
    { id: 'E-0407', name: 'ต่างหูดอกพิกุลทับทิม', style: 'earrings-flower', design: 'earrings--stud-flower', weight: ornament.halfSalueng, makingFee: 1_250, discount: 250, stock: unsized(7), told: 'กลีบดอกซ้อนชั้นฝังพลอยสีทับทิมกลางดอก', isNew: true },
    { id: 'E-0408', name: 'ต่างหูเพชรล้อมไข่ปลา', style: 'earrings-stone', design: 'earrings--stud-gem', weight: ornament.halfSalueng, makingFee: 1_600, stock: unsized(11), told: 'เพชรรัสเซียเม็ดกลมล้อมไข่ปลา หรูแต่ไม่หวือหวา' },
    { id: 'E-0409', name: 'ต่างหูเม็ดกลมจิ๋ว', style: 'earrings-plain', design: 'earrings--stud-ball', weight: ornament.sixTenths, makingFee: 350, stock: unsized(88), told: 'คู่เล็กสำหรับเด็กและรูเจาะที่สอง' },
  ],
};
