/** Designs that were drawn a second time, with the name of that view; every design has a main view. */
export const secondViews: Readonly<Record<string, 'alt' | 'close' | undefined>> = {
  'bangle--rope': 'alt',
  'bangle--twist': 'alt',
  'bracelet--cable': 'close',
  'bracelet--curb': 'close',
  'earrings--hoop': 'alt',
  'earrings--stud-flower': 'alt',
  'gift--coin': 'alt',
  'gold-bar--1baht': 'alt',
  'gold-bar--5baht': 'alt',
  'gold-bar--cast': 'alt',
  'necklace--curb': 'close',
  'necklace--rope-with-lotus': 'close',
  'other--amulet': 'alt',
  'other--amulet-oval': 'alt',
  'ring--solitaire': 'alt',
  'ring--stones': 'alt',
};
