import { ornament, type SeedShelf } from './seed-product.ts';

/** แหวน, in Thai ring sizes 50 to 60. */
export const rings: SeedShelf = {
  type: 'ring',
  typeName: 'แหวน',
  styles: [
    { id: 'ring-row', name: 'ลายแถวเพชร' },
    { id: 'ring-prong', name: 'ลายหนามเตย' },
    { id: 'ring-twist', name: 'ลายเกลียว' },
    { id: 'ring-cut', name: 'ลายจิกเพชร' },
    { id: 'ring-plain', name: 'ลายเกลี้ยง' },
    { id: 'ring-signet', name: 'ลายตราดอกบัว' },
  ],
  told: [
    'ตัวเรือนทองคำ 96.5% งานช่างไทย ขัดเงาด้านในให้สวมสบาย ปรับขนาดได้ที่ทุกสาขา',
    'พลอยและเพชรรัสเซียที่ประดับเป็นพลอยสังเคราะห์ ไม่นับรวมในน้ำหนักทอง',
  ],
  products: [
    { id: 'R-0042', name: 'แหวนแถวเพชรรัสเซีย ขอบไข่ปลา', style: 'ring-row', design: 'ring--stones', weight: ornament.oneSalueng, makingFee: 3_625, discount: 500, stock: [['50', 6], ['52', 11], ['54', 4], ['56', 9], ['58', 0], ['60', 3]], told: 'เพชรรัสเซียเจ็ดเม็ดฝังเรียงแถว ขอบเดินไข่ปลาละเอียดทั้งสองข้าง', bestSeller: 2 },
    { id: 'R-0043', name: 'แหวนแถวเพชรรัสเซีย 2 สลึง', style: 'ring-row', design: 'ring--stones', weight: ornament.twoSalueng, makingFee: 4_900, stock: [['52', 5], ['54', 7], ['56', 7], ['58', 2]], told: 'วงหนาขึ้นเป็นสองสลึง เพชรแถวเด่นชัดเมื่อสวม' },
    { id: 'R-0044', name: 'แหวนแถวทับทิม', style: 'ring-row', design: 'ring--ruby', weight: ornament.oneSalueng, makingFee: 3_850, stock: [['50', 4], ['52', 12], ['54', 15], ['56', 8]], told: 'พลอยสีทับทิมแดงสดเรียงแถว สีมงคลสำหรับคนเกิดวันอาทิตย์', isNew: true },
    { id: 'R-0045', name: 'แหวนชูเม็ดเดี่ยว', style: 'ring-prong', design: 'ring--solitaire', weight: ornament.oneSalueng, makingFee: 7_075, stock: [['50', 2], ['52', 6], ['54', 6], ['56', 3]], told: 'เพชรรัสเซียเม็ดเดี่ยวบนหนามเตยหกก้าน แหวนหมั้นทรงคลาสสิก', isNew: true },
    { id: 'R-0046', name: 'แหวนไพลินน้ำเงิน', style: 'ring-prong', design: 'ring--sapphire', weight: ornament.oneSalueng, makingFee: 6_400, discount: 900, stock: [['52', 4], ['54', 9], ['56', 5]], told: 'พลอยสีไพลินทรงรีบนก้านเรียว น้ำเงินเข้มตัดกับทองเหลืองอร่าม' },
    { id: 'R-0047', name: 'แหวนเกลียว', style: 'ring-twist', design: 'ring--twist', weight: ornament.oneSalueng, makingFee: 475, stock: [['50', 14], ['52', 22], ['54', 31], ['56', 26], ['58', 12], ['60', 9]], told: 'ทองสองเส้นพันเกลียวรอบวง แน่นและสม่ำเสมอทุกข้อ', bestSeller: 6 },
    { id: 'R-0048', name: 'แหวนเกลียว ครึ่งสลึง', style: 'ring-twist', design: 'ring--twist', weight: ornament.halfSalueng, makingFee: 650, discount: 150, stock: [['50', 18], ['52', 24], ['54', 20], ['56', 11]], told: 'เกลียวเส้นเล็กน้ำหนักเบา สวมซ้อนกับวงอื่นได้สวย' },
    { id: 'R-0049', name: 'แหวนจิกเพชรเกลี้ยงใน', style: 'ring-cut', design: 'ring--cut', weight: ornament.oneSalueng, makingFee: 625, stock: [['50', 10], ['52', 16], ['54', 19], ['56', 21], ['58', 8], ['60', 6]], told: 'ผิวนอกจิกเพชรเป็นเหลี่ยมวาวรอบวง ด้านในเกลี้ยงสวมสบาย', bestSeller: 3 },
    { id: 'R-0050', name: 'แหวนจิกเพชร 2 สลึง', style: 'ring-cut', design: 'ring--cut', weight: ornament.twoSalueng, makingFee: 900, stock: [['54', 6], ['56', 8], ['58', 5], ['60', 4]], told: 'วงกว้างจิกเพชรเต็มหน้า เหมาะกับนิ้วชาย' },
    { id: 'R-0051', name: 'แหวนเกลี้ยงปลอกมีด', style: 'ring-plain', design: 'ring--plain', weight: ornament.oneSalueng, makingFee: 400, stock: [['50', 20], ['52', 28], ['54', 35], ['56', 33], ['58', 14], ['60', 10]], told: 'วงเกลี้ยงหน้าโค้ง แหวนแต่งงานที่สวมได้ทุกวัน' },
    { id: 'R-0052', name: 'แหวนเกลี้ยง 1 บาททอง', style: 'ring-plain', design: 'ring--plain', weight: ornament.oneBaht, makingFee: 800, stock: [['54', 3], ['56', 5], ['58', 4], ['60', 2]], told: 'วงตันหนักหนึ่งบาททอง ขัดเงาทั้งวง' },
    { id: 'R-0053', name: 'แหวนตราดอกบัว', style: 'ring-signet', design: 'ring--signet', weight: ornament.twoSalueng, makingFee: 1_450, stock: [['54', 3], ['56', 6], ['58', 6], ['60', 1]], told: 'หน้าแหวนแกะดอกบัวนูน ทรงแหวนตราแบบโบราณ', isNew: true },
  ],
};
