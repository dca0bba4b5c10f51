import { palette } from '../pen.ts'
import { backpack, drawstring, pouch, shopper, tote } from './bags.ts'
import { careNotes, deskCalendar, notebook, photoFrame, walkDiary, wallPoster } from './books.ts'
import { faces, keyRing, pin, postcards, stickers, thanksCards } from './cards.ts'
import { bucketHat, cap, longSleeves, longSleevesBack, socks, tee } from './clothes.ts'
import { dish, mug, petBowl, teacups } from './cups.ts'
import { bandana, cardboardHouse, carrier, collar, lead, mattress, scratchPost, wand } from './outdoors.ts'
import { cans, foodBag, litter } from './pledges.ts'
import { biscuitTin, nougats, pineappleCakes, yolkPastries } from './sweets.ts'

/** Every drawing of the shop by its name. */
export const goods = {
  'tote-cream': () => tote('peach', palette.cream, '#D9C3A5', false),
  'tote-green': () => tote('sage', '#2F5D52', '#24483F', true),
  'tote-denim': () => tote('sky', '#4A6A94', '#38527A', true),
  'tote-small': () => tote('lilac', '#F4E3C4', palette.teal, false),
  pouch,
  'backpack-grey': () => backpack('sky', '#525B62', '#666F76', '#363D43'),
  'backpack-sand': () => backpack('sand', '#C9AE86', '#DCC6A2', '#8A6B48'),
  'shopper-cat': () => shopper('cat'),
  'shopper-dog': () => shopper('dog'),
  drawstring,
  mug,
  dish,
  teacups,
  'bowl-small': () => petBowl('small'),
  'bowl-large': () => petBowl('large'),
  'tee-white': () => tee('clay', '#FFFDF9', '#E3D8C9', palette.teal),
  'tee-green': () => tee('sage', '#2F5D52', '#234840', palette.goldSoft),
  'tee-orange': () => tee('sky', '#E0763A', '#BC5A24', '#FFF4E2'),
  'sleeves-front': longSleeves,
  'sleeves-back': longSleevesBack,
  socks,
  'bucket-hat': bucketHat,
  'cap-cat': () => cap('cat'),
  'cap-dog': () => cap('dog'),
  'desk-calendar': deskCalendar,
  'wall-poster': wallPoster,
  'notebook-orange': () => notebook('orange'),
  'notebook-black': () => notebook('black'),
  'walk-diary': walkDiary,
  'care-notes': careNotes,
  postcards,
  stickers,
  'thanks-cards': thanksCards,
  'pin-black-cat': () => pin('lilac', '#DDF0EB', '黑糖', faces.blackCat),
  'pin-orange-cat': () => pin('mint', '#FCE0D3', '小橘', faces.orangeCat),
  'pin-black-dog': () => pin('gold', '#DDEFF5', '阿墨', faces.blackDog),
  'key-ring': keyRing,
  'photo-frame': photoFrame,
  'pineapple-cakes': pineappleCakes,
  'yolk-pastries': yolkPastries,
  'biscuit-tin': biscuitTin,
  nougats,
  bandana,
  lead,
  'collar-cat': () => collar('rose', palette.coral, '小橘', 34),
  'collar-small-dog': () => collar('mint', palette.tealMid, '奶茶', 46),
  'collar-large-dog': () => collar('sand', '#8A5D3F', '阿福', 60),
  carrier,
  wand,
  'scratch-post': scratchPost,
  mattress,
  'cardboard-house': cardboardHouse,
  'food-dog': () => foodBag('dog'),
  'food-cat': () => foodBag('cat'),
  cans,
  litter,
} as const satisfies Record<string, () => string>
