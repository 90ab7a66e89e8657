/** Under which numbers a company is known; '' for none. */
export interface Registered {
  /** Of the company at the revenue department. */
  readonly taxId: string;
  /** Numbers under which authorities and the trade know the shop. */
  readonly registrations: {
    /** เลขทะเบียนนิติบุคคล */
    readonly company: string;
    /** เลขทะเบียนพาณิชย์อิเล็กทรอนิกส์ */
    readonly electronicCommerce: string;
    /** Address of the shop's DBD Registered or DBD Verified page. */
    readonly dbdUrl: string;
    /** ทะเบียนผู้ประกอบธุรกิจตลาดแบบตรง (สคบ.) */
    readonly directMarketing: string;
    /** ใบอนุญาตค้าของเก่า, for a shop that buys gold back */
    readonly secondHandGoods: string;
    /** สมาชิกสมาคมค้าทองคำ */
    readonly goldTraders: string;
  };
}

export type NamedNumber = readonly [name: string, number: string];

const given = (numbers: readonly NamedNumber[]): readonly NamedNumber[] =>
  numbers.filter(([, number]) => number !== '');

/** The numbers of a company and of its tax, by their full names; as one where they are the same. */
export const companyNumbers = ({ taxId, registrations: { company } }: Registered): readonly NamedNumber[] =>
  given(
    company === taxId
      ? [['เลขทะเบียนนิติบุคคลและเลขประจำตัวผู้เสียภาษี', taxId]]
      : [
          ['เลขทะเบียนนิติบุคคล', company],
          ['เลขประจำตัวผู้เสียภาษี', taxId],
        ],
  );

/** All numbers that there are, by their full names, as the terms of sale state them. */
export const registrationNumbers = (registered: Registered): readonly NamedNumber[] => {
  const { electronicCommerce, directMarketing, secondHandGoods, goldTraders } = registered.registrations;
  return [
    ...companyNumbers(registered),
    ...given([
      ['เลขทะเบียนพาณิชย์อิเล็กทรอนิกส์', electronicCommerce],
      ['ทะเบียนผู้ประกอบธุรกิจตลาดแบบตรง', directMarketing],
      ['ใบอนุญาตค้าของเก่า', secondHandGoods],
      ['สมาชิกสมาคมค้าทองคำ', goldTraders],
    ]),
  ];
};

/** All numbers that there are, each with the short name that fits a footer. */
export const shortRegistrationNumbers = ({ taxId, registrations }: Registered): readonly NamedNumber[] =>
  given([
    ['ทะเบียนนิติบุคคล', registrations.company],
    ['เลขประจำตัวผู้เสียภาษี', taxId],
    ['ทะเบียนพาณิชย์อิเล็กทรอนิกส์', registrations.electronicCommerce],
    ['ทะเบียนตลาดแบบตรง', registrations.directMarketing],
    ['ใบอนุญาตค้าของเก่า', registrations.secondHandGoods],
    ['สมาชิกสมาคมค้าทองคำ', registrations.goldTraders],
  ]);
