/** Passwords of 8 characters and more that guessers try first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  !qaz2wsx !qaz@wsx 00000000 000000000 0000000000 01234567 0123456789 0987654321 10203040 102030405060
  11111111 111111111 1111111111 11223344 112233445566 12121212 121212121 12312312 123123123 1231231234
  12341234 1234512345 123454321 123456123 123456654321 12345678 123456789 1234567890 12345678910 123456789a
  12345678a 12345678q 12345qwert 1234abcd 123abc456 13579246 135792468 14725836 147258369 147852369
  159357159 159753159 19841984 1a2b3c4d 1january 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz!qaz 1qaz2wsx
  1qaz2wsx3edc 1qaz@wsx 1qazxsw2 22222222 232323232 25802580 2wsx3edc 321654987 43214321 696969696
  741852963 789456123 789654123 87654321 88888888 963852741 987654321 9876543210 99999999 99999999999
  a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aaa12345 aaaa1111 aaaaaaaa aaaabbbb abababab abc12345
  abc123456 abc123abc abcabcabc abcd1234 abcd12345 abcdefgh abcdefghi abcdefghij abhishek access12
  access123 access14 admin!23 admin#123 admin123 admin1234 admin12345 admin123456 admin2020 admin2023
  admin2024 admin2025 admin2026 admin@123 admin@1234 admin_123 adminadmin administrator administrator1
  adminpass adminpassword alexander alexandra android1 anthony1 arsenal1 asd12345 asdasd123 asdf1234
  asdfasdf asdfghjk asdfghjkl asdfghjkl123 ashley123 autumn2025 azertyui azertyuiop babygirl babygirl1
  barcelona barcelona1 baseball baseball1 basketball batman123 benjamin bharat123 bigdaddy blessed1
  blink182 blueberry builder123 business butterfly caroline changeit changeme changeme1 changeme123
  charlie1 cheese123 chelsea1 chocolate chocolate1 christian christine cocacola company1 company123
  computer computer1 computer123 contraseña cookie123 correcthorsebatterystaple corvette cristina danielle
  database december deepika1 default1 default123 dehradun dehradun1 delhi123 demo1234 demo12345 diwali2025
  dolphin1 dragon123 elephant elizabeth facebook facebook1 february ferrari1 football football1 football12
  forever1 freedom1 friday123 ganesha1 gfhjkm123 godisgood goodluck goodmorning google123 greenday guest123
  guest1234 gurgaon1 gurugram hanuman1 happy123 hardcore harley123 heaven123 hello123 hello1234 hellohello
  helloworld hindustan housing123 hunter123 iloveu123 iloveyou iloveyou! iloveyou1 iloveyou2 india123
  india1234 india@123 indian123 instagram internet internet1 iphone12 jaimatadi jaishreeram jennifer
  jennifer1 jessica1 jesus123 jesuschrist jonathan killer123 krishna1 krishna123 letmein! letmein1
  letmein123 letmeinnow liverpool liverpool1 lkjhgfdsa login123 login1234 lovelove loveme123 loveyou1
  manager1 manager123 manchester master123 matthew1 maverick mercedes metallica michael1 michelle microsoft
  midnight minecraft mnbvcxz1 monday123 monkey123 motdepasse mountain mumbai123 mustang1 mypassword
  mysecret natalie1 network1 newpassword nicholas nirvana1 nothing1 november office123 omnamahshivaya
  openseasame opensesame p4ssw0rd p@$$w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pa$$word
  pa55word passw0rd passw0rd! passw0rd1 password password! password#1 password00 password01 password1
  password1! password11 password12 password123 password1234 password12345 password123456 password2
  password2020 password2021 password2022 password2023 password2024 password2025 password2026 password3
  password7 password99 password@1 password@123 passwort patricia poiuytrewq pokemon1 pokemon123 porsche1
  princesa princess princess1 private1 priyanka property property1 property123 pumpkin1 q1q1q1q1 q1w2e3r4
  q1w2e3r4t5 q1w2e3r4t5y6 qazwsx12 qazwsx123 qazwsxedc qwe12345 qwe123qwe qweasd123 qweasdzxc qweqweqwe
  qwer1234 qwerasdf qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui
  qwertyuiop qwertyuiop123 rahul123 rajesh123 ramram123 realestate richard1 rockstar rockyou1 root1234
  rootroot sachin10 sairam123 samantha sample123 samsung1 samsung123 sandeep1 scorpion secret12 secret123
  security security1 september server123 sesame123 shadow123 slipknot snoopy123 snowball spiderman
  spring2025 staff123 staff1234 starwars starwars1 stephanie strawberry summer123 summer2023 summer2024
  summer2025 summer2026 sunday123 sunshine sunshine1 superadmin superman superman1 superman123 superuser
  supervisor swordfish system123 temp1234 temporary temppass test1234 test12345 test123456 tester123
  testing1 testing123 testtest thepassword thomas123 toor1234 trinity1 trustno1 trustno1! undertaker
  user1234 username username1 veronica victoria waheguru website1 welcome1 welcome12 welcome123 welcome1234
  welcome2023 welcome2024 welcome2025 welcome2026 welcome@1 welcome@123 whatever whatever1 whatsapp
  windows10 winter123 winter2024 winter2025 winter2026 xxxxxxxx yourpassword youtube1 zaq12wsx zaq1xsw2
  zaq1zaq1 zxcvbnm, zxcvbnm1 zxcvbnm123 zxcvbnmasd
`
    .trim()
    .split(/\s+/),
);
