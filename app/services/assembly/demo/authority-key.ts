/**
 * The key of the demonstration's certification authority (RSA, PKCS#8), written here for everybody to read: whatever it signs
 * proves nothing. Production refuses to start where the authority is among the trusted issuers.
 */
export const DEMO_AUTHORITY_KEY = [
  "MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQDvYaVjBovKOSPgmhhX8dUPx+GSeoRJ1yaSwdNLbqDTLJzv",
  "GdwbgTvUf0tBfa54wIIzxZ3sBf8hKZzUdR3XIbXyvFqqS0myLH9ppKFKNcDd2AHnInCSATCWLKObU16XsyYHhdxWUEItoShI",
  "yLSmdyZ4m1D1mX6zP2P3Qx3wjgnprmdCiGZvc8QuM0x0PmBkxrrzHsPC2DFAqZNlwLIla4hYsaCBU3C9xTRZ7DChqN2o46Gf",
  "YI4Sef205w2wqGR/vr4W6ubZilsGEKrgVBJWoIt0ATwaGrx1rDcsyBz3tvEf6SIUAsEcrF3jXqNbgiH1iRkbeHLkm5foAVlq",
  "xa38C5PtAgMBAAECggEACgCIJYwXeS/2r3gg05k3hXzyOumYRMboRgeH6ZtKEv4b4eMFubcmUH8FHku/Ei07rigarMr6BGEL",
  "EYGB6VmaPaCLH+8cuYTMdMCRO1rln8oFF6ruYzCziVgneeJQ4yvJcf+w24ESUs/CBtCEDn86AfNovZUCoJYMej9kAodyI0EL",
  "6cOqs7KPte65R+O3qfaW39yxxxFvIoDjxYvIReH1FwsHUrpXOBWPN5XD4rxJoLI03Q7hdcWybJt1Psm0llgWhyCkZ+BCVcBj",
  "UckByBC/6MvbgFRkfNOcNH1Xxcoz7mrI8mNJVKHnN+I1S5me6uBucZ0LTKFeHugjaZabBKmyLQKBgQD8uRjkHOh3ZlekcrzT",
  "K5yhBXMt3X8+00SmUaBtNHT6Ki0Tb5hoZyy1JVoqxSBFL7YSTvgA5DNrHEv+bLDNr7JKXZhjxnY2J8XMImi9YvKyLB9uZy2B",
  "4KvvANKuwdHl32CAfRCdJfM++dr/FJFd9XRoGHoSQ1lz3/J8euK2QR64bwKBgQDyfEMPFKF7CsEl8EX6whmZrwL3vLkQeUvI",
  "i+zeOtPvuGaZzmt6yiLElzuIunTt5CyijDuw/N5Q0JWmsTo95sPq7ng7KlN6SKUUM1cZ5GQW5n1muHPOPZy+9DBdjq3RoxCf",
  "HJR+B+8jqzYvp115cbqiDKu2I5xxGhOxzXNJccBPYwKBgQDjMe/rmwVt2cauoyuX2BwuMf0S3Y54R2vu7XEA2+jRwTrWvztP",
  "mHl7vEGsM51INZVELlQMURrcjwrOhp4Hu4zYB/5orFE3bFgIpWJt59dxT/NNyFoD6ZwH+EBvNPVi54cU29okvKpKEkrLiI0K",
  "4BAvSNntMzjm0Axp1fuchzx75wKBgQDdjBcg4jKf3rWWWi816r3FIpfNjYpwuMI6201xxcH51js379dXevPFNn/YbrOC3uTB",
  "Jusqy/67S7hPcsHJ6Nu7/GGxfPyET3c0O6wrJfckzTZp8cEtADIEbcr6z++UCC6ZkV1CwTEHH9kENSA8Y2KnyHfilCrNU4wG",
  "+bWJtvqEDQKBgQCH5P4CePmbhn7sYpJQ/j6llbqc0KdIGvN6Lx8IUgx9mWr6d1xy/n+TQs6lqXDMuXIjugvjrdtd0HiA/LAm",
  "SzJKtIBaXH7Lorkw8u0qPftn64DqC+EGFm5tJ6DqoThZrAIKa7VO1AqPPvpSRKDEnUrCU/tKD0AnKcVUPhgD8/wBjA==",
].join("");
