/** Words with which parts of a picture are blacked out. */
export const redactionWords = {
  title: '遮住個資',
  text: '在照片上拖曳，蓋住電話、帳號、地址、晶片號碼和簽名；品項和金額不用遮。存檔後是一張新的照片，看不回下面的字；原本的照片只有同仁看得到，公開前都可以重新遮。',
  stage: '照片，拖曳可以多遮一處',
  box: (number: number, total: number) => `遮住的第 ${number} 處，共 ${total} 處`,
  box_hint: '方向鍵移動，Shift 加方向鍵改大小，Delete 拿掉',
  tools: '遮住的工具',
  add: '加一處',
  remove: '拿掉這一處',
  undo: '復原',
  zoom_in: '放大照片',
  zoom_out: '縮小照片',
  pan: '移動照片',
  preview: '看公開的樣子',
  count: (boxes: number) => (boxes > 0 ? `遮住 ${boxes} 處` : '還沒有遮住任何地方'),
  full: (most: number) => `一張照片最多遮 ${most} 處。`,
  save: '遮住並存檔',
} as const
