/** Words with which a picture is cut. */
export const cropWords = {
  title: '裁切照片',
  text: '拖曳框或四個角，也可以用下面的按鈕或方向鍵。原本的照片會留著，之後可以重新裁切；儲存表單後才會換上。',
  ratio: '比例',
  ratios: { free: '自由', animal: '動物卡片', campaign: '專案卡片', product: '商品卡片' },
  frame: '裁切框',
  tools: '移動和縮放',
  left: '往左移',
  right: '往右移',
  up: '往上移',
  down: '往下移',
  larger: '放大框',
  smaller: '縮小框',
  whole: '整張照片',
  size: (width: number, height: number) => `${width} × ${height} 像素`,
  save: '裁切照片',
} as const
