/** The line over every page, for browsers that run no script. The words of the page that it leads to load with that page. */
export const notice = '這個瀏覽器沒有開啟 JavaScript：內容都能看，但表單、購物車和會員專區不能用。'
export const notice_way = '不用 JavaScript 的捐款與聯絡方式'
