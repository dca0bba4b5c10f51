/**
 * Passwords that are tried first. The kept list is that of zxcvbn (49,000 entries out of public leaks, MIT); it is read
 * when the first password is set, so that no start waits for it, and by the server only. Beside it stand the ones that
 * it lacks: keyboard runs with digits, and what people in Taiwan pick (520, 1314, words typed on a bopomofo keyboard).
 */
const ours: readonly string[] = `
password passwort passw0rd password1 password12 password123 password1234 password12345 password123456 qwertyuiop
qwerty1234 qwerty12345 qwerty123456 qwertyuiop1 qwertyuiop123 1qaz2wsx3edc 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5
q1w2e3r4t5y6 qazwsxedc qazwsxedcrfv qazwsx123 zaq12wsxcde3 zxcvbnm123 zxcvbnmasd asdfghjkl asdfghjkl123 asdfghjkl1
asdf123456 asdfasdf123 abcd123456 abc1234567 abcdefghij a123456789 aa12345678 aa123456789 a1234567890 abc123abc123
abcd1234567 1234567890 0123456789 0987654321 12345678910 123456789a 123456789q 1234567891 12345678901 123456789abc
123456789qwe 123123123123 1231231234 1122334455 1111111111 0000000000 1212121212 9876543210 987654321a 123qweasdzxc
qweasdzxc123 qweasdzxc qwe123qwe123 qweqweqwe123 zxcvbnm1234 iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou1234
iloveyouforever iloveu1314 love5201314 love1314520 5201314520 woaini1314 woaini1314520 woaini520 woaini5201314
a5201314520 welcome welcome1 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 letmein letmein123
letmeinnow admin administrator administrator1 admin12345 admin123456 admin1234567 adminadmin adminadmin1 root123456
rootroot123 test123456 testtest123 testing1234 test1234567 user123456 guest12345 default123 changeme changeme123
changeme1234 changemenow temp123456 secret1234 secretpassword mypassword mypassword1 mypassword123 thisispassword
p@ssw0rd p@ssw0rd1 p@ssw0rd12 p@ssw0rd123 p@ssword123 pa$$w0rd pa$$word123 pass123456 pass1234567 passpass123
passwordpassword trustno1 sunshine sunshine1 sunshine123 princess princess1 princess123 football football1
football123 baseball baseball1 baseball123 basketball basketball1 superman superman1 superman123 batman1234
spiderman spiderman1 pokemon123 pikachu123 dragon1234 monkey1234 monkey12345 shadow1234 master1234 michael123
jennifer123 jordan2323 charlie123 michelle123 starwars starwars123 whatever whatever1 computer computer1
computer123 internet internet1 samsung123 google1234 facebook facebook1 facebook123 instagram1 linelineline
line123456 yahoo12345 hello12345 hello123456 helloworld helloworld1 helloworld123 hellokitty hellokitty1
hellokitty123 taiwan1234 taiwan12345 taiwan123456 taiwanno1 itaiwan123 taipei1234 taipei101101 taipei101 formosa123
kaohsiung1 tainan1234 doraemon123 nobita1234 ilovecats ilovecats1 ilovedogs ilovedogs1 catlover123 doglover123
meowmeow12 meowmeow123 wangwang123 kittycat123 puppydog123 lovelydog1 lovelycat1 animals123 charity123 donate1234
ji3g4go6 ji32k7au4a83 au4a83 su3cl3 su3cl3su3cl3 1qaz@wsx 1qaz!qaz 1qaz2wsx
1qaz@wsx3edc !qaz2wsx3edc zaq1zaq1zaq1 qwer1234 qwer12345 qwer123456 qwer1234asdf asdfqwer1234 asdf1234qwer
a1b2c3d4e5 a1b2c3d4e5f6 aaaa111111 abcabc1234 xyz1234567 freedom123 flower1234 butterfly1 chocolate1 chocolate123
cookie1234 summer2024 summer2025 summer2026 winter2025 spring2026 january2026 november2026 liverpool1 liverpool123
manchester1 arsenal123 chelsea123 mercedes123 ferrari123 lakers1234 kobebryant24 jeremylin17 michaeljackson
`
  .trim()
  .split(/\s+/)

let listed: Promise<ReadonlySet<string>> | undefined

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...ours].map(String))
}

/** The common passwords, in lower case. A word stands for itself with digits and marks around it (domains/passwords). */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  listed ??= load()
  return listed
}
