export interface paths {
    "/oro/api/account/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Gives an API key that lives 30 minutes after its last use, and 12 hours at most. Fetch a captcha first; each has one try.
         *
         *     May be refused with `ERR-CAPTCHA-001`, `ERR-CAPTCHA-002`, `ERR-CAPTCHA-404`, `ERR_AUTH_0004`, `ERR_AUTH_0005`, `ERR-AUTH-001`, `ERR-AUTH-LDAP`, `ERR-FIRM-004`, `ERR-API-FACTOR`.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends the key of a login. A personal access key is revoked in My Profile and not here.
         *
         *     May be refused with `ERR-WKSP-001`.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who the key belongs to
         * @description Who the key belongs to.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oro/api/account/functionalRight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the holder of the key may do
         * @description What the holder of the key may do.
         */
        get: operations["getFunctionalRights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oro/api/admin/getGroupRightSetting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rights of a group
         * @description Of one's own groups; of every group for those who maintain users and roles.
         *
         *     May be refused with `ERR-AUTH-PERMISSION`, `ERR-XXX-001`.
         */
        get: operations["getGroupRightSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/systemsetting/module/ESS.Shared/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Settings that anybody may read
         * @description Settings that anybody may read.
         */
        get: operations["getPublicSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oro/api/account/getCaptchaImage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A new captcha
         * @description A new captcha.
         */
        get: operations["getCaptchaImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oro/api/account/getCaptchaVoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same captcha, spoken
         * @description In the language of `Accept-Language`.
         *
         *     May be refused with `ERR-CAPTCHA-002`, `ERR-CAPTCHA-404`.
         */
        post: operations["getCaptchaVoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oro/api/notification/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notices
         * @description Notices.
         *
         *     Scope of a personal key: `notices`.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oro/api/notification/list/{noticeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A notice
         * @description A notice.
         *
         *     Scope of a personal key: `notices`.
         */
        get: operations["getNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oro/api/notification/{noticeId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a notice as read
         * @description Mark a notice as read.
         *
         *     Scope of a personal key: `notices`.
         */
        put: operations["readNotification"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oro/api/notification/{noticeId}/unRead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a notice as unread
         * @description Mark a notice as unread.
         *
         *     Scope of a personal key: `notices`.
         */
        put: operations["unreadNotification"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oro/api/notification/deleteNotification/{noticeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a notice
         * @description Delete a notice.
         *
         *     Scope of a personal key: `notices`.
         */
        delete: operations["deleteNotification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notices, newest first
         * @description Notices, newest first.
         *
         *     Scope of a personal key: `notices`.
         */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notices/{noticeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a notice
         * @description Delete a notice.
         *
         *     Scope of a personal key: `notices`.
         */
        delete: operations["deleteNotice"];
        options?: never;
        head?: never;
        /**
         * Mark a notice as read or unread
         * @description Mark a notice as read or unread.
         *
         *     Scope of a personal key: `notices`.
         */
        patch: operations["changeNotice"];
        trace?: never;
    };
    "/api/v1/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cases
         * @description Cases.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A case
         * @description A case.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["getCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened in a case, newest first
         * @description What happened in a case, newest first.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["getCaseActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forms of every case that one may see
         * @description Forms of every case that one may see.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a form
         * @description What the case file and the firm already know is put into it.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`.
         */
        post: operations["startForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A form: its values, its gaps, and what may be done with it
         * @description A form: its values, its gaps, and what may be done with it.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["getForm"];
        put?: never;
        post?: never;
        /**
         * Delete a draft, for good
         * @description The content cannot come back, so the call must say `confirmed=true`.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        delete: operations["deleteDraft"];
        options?: never;
        head?: never;
        /**
         * Fill in
         * @description Fields that are not named keep their values; `null` clears one; a table is given as a whole, each row with an `id`. Whatever others saved since `basedOn` is kept: changes that do not touch theirs are merged; for those that do, the answer is 409 with both values under `overlaps`, and `keepMine` names the places where yours are to stand. While somebody else is editing the form the answer is 409 without them: wait, or take it over (`takeForm`). The remarks of a returned form are answered here as well, with the changes or without any.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-CONFLICT`, `ERR-FORM-001`.
         */
        patch: operations["saveForm"];
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/editing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the form over from whoever is editing it: what they saved stays, and they are told
         * @description Take the form over from whoever is editing it: what they saved stays, and they are told.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["takeForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ready to submit: hand the form to the trustee
         * @description Ready to submit: hand the form to the trustee.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["requestReview"];
        /**
         * Take the form back from review, before anybody has signed it
         * @description Take the form back from review, before anybody has signed it.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        delete: operations["recallForm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve the form (D1 and D2 of liquidators who hold their office jointly)
         * @description Approve the form (D1 and D2 of liquidators who hold their office jointly).
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["approveForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return the form to its preparer
         * @description With a reason, with remarks pinned to fields, rows and files, or with both.
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["returnForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock the form
         * @description Unlock the form.
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["unlockForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a form that was submitted
         * @description Withdraw a form that was submitted.
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["withdrawForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/resubmission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the next edition of a form that was submitted
         * @description Open the next edition of a form that was submitted.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["requestResubmission"];
        /**
         * Give the next edition up: the filed one stands again
         * @description Give the next edition up: the filed one stands again.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        delete: operations["withdrawResubmission"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/acknowledgement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge (the office)
         * @description Acknowledge (the office).
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["acknowledgeForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/remarks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remark (the office)
         * @description Remark (the office).
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["remarkOnForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign the form with a certificate
         * @description The form is printed as it stands, signed, and kept. The certificate is used in memory and kept nowhere. Only a trustee of the case signs; where the trustee has linked a certificate in My Profile, with no other.
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`, `ERR-CERTIFICATE-001`, `ERR-CERTIFICATE-002`, `ERR-CERTIFICATE-003`, `ERR-CERTIFICATE-004`, `ERR-CERTIFICATE-005`, `ERR-CERTIFICATE-006`, `ERR-CERTIFICATE-007`, `ERR-CERTIFICATE-008`, `ERR-CERTIFICATE-009`, `ERR-CERTIFICATE-010`, `ERR-CERTIFICATE-011`, `ERR-CERTIFICATE-012`, `ERR-CERTIFICATE-013`, `ERR-CERTIFICATE-014`, `ERR-CERTIFICATE-015`, `ERR-CERTIFICATE-016`, `ERR-CERTIFICATE-017`, `ERR-CERTIFICATE-018`, `ERR-CERTIFICATE-019`, `ERR-CERTIFICATE-020`, `ERR-CERTIFICATE-021`, `ERR-CERTIFICATE-022`.
         */
        post: operations["signForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/submission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the signed form to the Official Receiver
         * @description Answered only after the entry is on the disk: whatever answers 200 was received.
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["submitForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The attached files, each with its address
         * @description The attached files, each with its address.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listFiles"];
        put?: never;
        /**
         * Attach files
         * @description The name of each part is the field that the file is for. At most 25 MB each; judged by content and scanned. What a file is (`fileType`, `otherFileType`, `fileDescription`) is saved with the form’s values, in an entry of the field that has the file’s `id`. Of a request with too many files none is kept.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-UPLOAD`.
         */
        post: operations["attachFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a file out of the draft
         * @description Take a file out of the draft.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`.
         */
        delete: operations["removeFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An attached file
         * @description Only files that were scanned and found clean.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/document.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The form as a PDF
         * @description The signed one wherever there is one, else a print of what stands now.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/receipt.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipt as a record that can be checked offline
         * @description Exactly as it was signed: keep the bytes as they are.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["downloadReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/receipt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipt as a PDF with the office’s seal
         * @description The receipt as a PDF with the office’s seal.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["downloadReceiptPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/office/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every filing, acknowledgement, decision, remark and withdrawal since a position
         * @description In the order of the log, of which nothing is left out: begin with `after=0`, and go on with `next` for as long as `isMore` is true; then ask again from `next` whenever you like. The order is final: nothing is ever put before what was answered. Drafts are not told of. Needs the right `OFFICE_FEED`; the documents behind the links need the rights that they always need.
         *
         *     Scope of a personal key: `read`.
         *
         *     May be refused with `ERR-AUTH-PERMISSION`.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/office/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring in cases, firms and practitioners
         * @description One part, `records`: NDJSON (`.ndjson`, at most 200 MB; one record in each line, as `GET /api/v1/office/imports/schema` describes it) or the Excel template. The answer comes at once; the records are worked on afterwards. With `dry=true` they are only looked at.
         *
         *     Scope of a personal key: `import`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-UPLOAD`.
         */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/office/imports/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * JSON Schema of a record
         * @description JSON Schema of a record.
         */
        get: operations["getImportSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/office/imports/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a run is
         * @description How far a run is.
         *
         *     Scope of a personal key: `import`.
         *
         *     May be refused with `ERR-AUTH-005`.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/office/imports/{runId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of each record, a line each
         * @description Reasons are in the language of `Accept-Language`. Available for 30 days.
         *
         *     Scope of a personal key: `import`.
         */
        get: operations["getImportResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/office/imports/{runId}/taking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take what was only looked at
         * @description Take what was only looked at.
         *
         *     Scope of a personal key: `import`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`.
         */
        post: operations["takeImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/office/imports/{runId}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a run; what was taken stays
         * @description Stop a run; what was taken stays.
         *
         *     Scope of a personal key: `import`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns that were called for
         * @description Of a firm its own; of the office those of every firm. The newest call first.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/returns/{returnId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a return stands, and what is wrong with its file
         * @description How a return stands, and what is wrong with its file.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["getReturn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/returns/{returnId}/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The template of a return
         * @description An Excel workbook in the language of `Accept-Language`, for this return alone.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["downloadReturnTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/returns/{returnId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a filled-in template
         * @description One part, `file`: at most 25 MB. The answer comes at once; the rows are checked afterwards, and `GET` tells the result.
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-CR-001`, `ERR-CR-003`, `ERR-CR-004`, `ERR-CR-005`, `ERR-UPLOAD`.
         */
        post: operations["uploadReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/returns/{returnId}/nil": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that there is nothing to report
         * @description Tell that there is nothing to report.
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-CR-001`.
         */
        post: operations["makeNilReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/returns/{returnId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The uploaded file with what is wrong marked at its cells
         * @description The uploaded file with what is wrong marked at its cells.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["downloadReturnResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/return-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The calls for returns, the newest first (the office)
         * @description The calls for returns, the newest first (the office).
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listReturnCalls"];
        put?: never;
        /**
         * Call firms for a return (the office)
         * @description Call firms for a return (the office).
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-CONFLICT`.
         */
        post: operations["openReturnCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/return-calls/{callId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who has answered a call, and who has not (the office)
         * @description Who has answered a call, and who has not (the office).
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["getReturnCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/return-calls/{callId}/chasing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind the firms that have not answered (the office)
         * @description Remind the firms that have not answered (the office).
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-CONFLICT`.
         */
        post: operations["chaseReturns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/return-calls/{callId}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a call: nothing comes in any more (the office)
         * @description Close a call: nothing comes in any more (the office).
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-CONFLICT`.
         */
        post: operations["closeReturnCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/returns/{returnId}/reopening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a firm answer again (the office)
         * @description Let a firm answer again (the office).
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-CR-001`, `ERR-CONFLICT`.
         */
        post: operations["reopenReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ledgers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ledgers that were asked for, the newest first
         * @description The ledgers that were asked for, the newest first.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listLedgers"];
        put?: never;
        /**
         * Ask for a detailed ledger
         * @description The answer comes at once; the ledger is prepared afterwards, and the list says when it is ready.
         *
         *     Scope of a personal key: `read`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`.
         */
        post: operations["requestLedger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/ledgers/{ledgerId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A ledger that is ready
         * @description A ledger that is ready.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["downloadLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The accounts of all estates by their due day
         * @description Of a firm what it has in hand, of the office what it has received, unless `standing` asks for others.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Ask for an account up to a day (the office)
         * @description Its period begins behind the last one of its kind, or with the order; or at the beginning of one whose account is not filed yet, which then goes on from the day after.
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["askForAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The compiled figures of an account, each with the entries behind it
         * @description The compiled figures of an account, each with the entries behind it.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["getStatement"];
        put?: never;
        /**
         * Compile an account from the entries of its period
         * @description All figures come from one reading of the books: recorded together, or not at all.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`, `ERR-FORM-S93-001`.
         */
        post: operations["compileStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept what the cash books hold beside a certified account (a supervisor of the office)
         * @description The amount is what the books say. The next account opens with it, named and explained, on its statement and its paper.
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["acceptDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/earlier-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the days of an earlier account again that a certified one has fixed (a supervisor of the office)
         * @description Of accounts that were certified before an earlier one of the case. The days are open in every cash book of the case until the earlier account is certified itself; what the books hold then beside this one is accepted (`acceptDifference`).
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["openEarlierDays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/statement/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record what was paid back of the ad valorem fee (the office)
         * @description The whole of what was paid to date beyond what was charged: no more, and no less, as the outstanding amount must be >= 0. `null`: nothing was paid back, whatever was told before.
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["recordFeeRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that an account was checked (the office)
         * @description Record that an account was checked (the office).
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["checkAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/amendment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an account to be amended (the office)
         * @description With a reason, with remarks pinned to fields, rows and files, or with both.
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["requireAmendment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/certification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Certify an account (a supervisor of the office)
         * @description The entries of its period are fixed by it, and the next account opens with what it closed with.
         *
         *     Scope of a personal key: `annotate`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["certifyAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/signing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an account be signed
         * @description On screen with a certificate (`signForm`), or on paper, whose scan is brought back (`uploadPaperScan`).
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`, `ERR-FORM-S93-001`.
         */
        post: operations["beginSigning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/statement/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The compiled account as a PDF or an Excel workbook
         * @description `part` prints the declaration alone, or the figures without the entries. The annex with the entries behind every figure belongs to the whole. An account of more than 2,000 entries is printed in the background: see `requestAccountPrint`.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["downloadStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/paper-signing/copy.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account as it is printed to be signed by hand
         * @description Once its signing has begun (`beginSigning`); until then it is not found.
         *
         *     Scope of a personal key: `file`.
         */
        get: operations["downloadPaperCopy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/paper-signing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring back the scan of an account that was signed on paper
         * @description PDF or JPEG, at most 25 MB. The scan stands in the place of the signatures of all; `submitForm` then files it.
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`, `ERR-UPLOAD`.
         */
        post: operations["uploadPaperScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/statement/prints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prints of an account that one has asked for, the newest first
         * @description Prints of an account that one has asked for, the newest first.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listAccountPrints"];
        put?: never;
        /**
         * Have an account printed in the background, with every entry
         * @description Whoever waits for a print of the same account already is refused; the list says how far it is.
         *
         *     Scope of a personal key: `read`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["requestAccountPrint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cases/{caseId}/forms/{form}/{submissionId}/statement/prints/{printId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A print that is ready
         * @description A print that is ready.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["downloadAccountPrint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cash books of every case whose accounts one may see
         * @description Cash books of every case whose accounts one may see.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listCashBooks"];
        put?: never;
        /**
         * Open a cash book
         * @description Open a cash book.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["openCashBook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books/{bookId}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The entries of a cash book by day
         * @description The entries of a cash book by day.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listCashBookEntries"];
        put?: never;
        /**
         * Record entries: all of them, or none
         * @description Ids are the program’s own and unique within the book. A day in a period whose accounts are certified is refused: the mistake is put right by a correcting entry (`correcting`) with a later date.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["recordCashBookEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books/{bookId}/entries/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an entry
         * @description Change an entry.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        put: operations["changeCashBookEntry"];
        post?: never;
        /**
         * Take an entry out
         * @description Take an entry out.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        delete: operations["removeCashBookEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books/{bookId}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record money that moved to another book of the estate: an entry in each, or in neither
         * @description Record money that moved to another book of the estate: an entry in each, or in neither.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["recordCashBookTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books/{bookId}/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The files of a cash book’s bank, with the statements that were taken from them
         * @description The files of a cash book’s bank, with the statements that were taken from them.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listBankStatements"];
        put?: never;
        /**
         * Post a bank’s file: CSV, OFX, MT940 or camt.053
         * @description Nothing enters the book by it: every line is chosen for (`chooseBankLines`), and the statement then taken as a whole (`takeBankStatement`). Of a table whose columns the firm has not named before, `next` is `columns`: see `nameBankColumns`. A file that was posted for this book before is told, and not taken twice.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`, `ERR-UPLOAD`.
         */
        post: operations["uploadBankStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books/{bookId}/statements/{importId}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say which column of a bank’s table holds what
         * @description The firm’s next file with the same headings is read so, too. Columns are counted from 0. What was chosen for lines before is given up: they have other numbers in another reading.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        put: operations["nameBankColumns"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books/{bookId}/statements/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A statement on its way into the book, line by line
         * @description A statement on its way into the book, line by line.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["getBankStatement"];
        put?: never;
        post?: never;
        /**
         * Take a file out, with everything that was chosen for its lines
         * @description Refused once a statement of it is in the book: that is undone first.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        delete: operations["discardBankStatement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books/{bookId}/statements/{importId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file as the bank gave it out
         * @description The file as the bank gave it out.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["downloadBankStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books/{bookId}/statements/{importId}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose what becomes of lines: an entry of their own, one that is there already, or nothing
         * @description Half-made choices are kept as well, and hold their line up. With `acceptProposals` the proposals of every line for which nothing is chosen are chosen, too.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["chooseBankLines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books/{bookId}/statements/{importId}/taking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a statement into the book: all of it, or nothing
         * @description Take a statement into the book: all of it, or nothing.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["takeBankStatement"];
        /**
         * Take a statement out of the book again, with the entries that came with it
         * @description Take a statement out of the book again, with the entries that came with it.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        delete: operations["undoBankStatement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books/{bookId}/statements/{importId}/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bank’s closing balance against the book, to the cent
         * @description The bank’s closing balance against the book, to the cent.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["getBankReconciliation"];
        put?: never;
        /**
         * Record a reconciliation as it was read: the difference explained, wherever there is one
         * @description Record a reconciliation as it was read: the difference explained, wherever there is one.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["recordBankReconciliation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cash-books/{bookId}/statements/{importId}/reconciliation/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a reconciliation, with the reason
         * @description Withdraw a reconciliation, with the reason.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-WKSP-001`, `ERR-FORM-001`, `ERR-CONFLICT`.
         */
        post: operations["withdrawBankReconciliation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Applications for release in bankruptcies (B) or liquidations (L)
         * @description Applications for release in bankruptcies (B) or liquidations (L).
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["listReleases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases/{caseType}/{releaseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An application for release with its inquiries
         * @description An application for release with its inquiries.
         *
         *     Scope of a personal key: `read`.
         */
        get: operations["getRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases/{caseType}/cases/{caseId}/intention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin an application for release in a case, or change its intention
         * @description Begin an application for release in a case, or change its intention.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-FORM-001`, `ERR-WKSP-001`, `ERR-CONFLICT`, `ERR-RELEASE-001`, `ERR-RELEASE-002`, `ERR-RELEASE-004`.
         */
        post: operations["draftReleaseIntention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases/{caseType}/{releaseId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * File a paper with an application for release
         * @description Parts: `file`, `kind` (noticeOfIntention, releaseOrder, letterOfIntention, releaseApplication, courtRequisition, replyToCourtRequisition), and, where there are any, `on` (DD/MM/YYYY) and `note`.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-FORM-001`, `ERR-WKSP-001`, `ERR-CONFLICT`, `ERR-RELEASE-001`, `ERR-RELEASE-002`, `ERR-RELEASE-004`, `ERR-UPLOAD`.
         */
        post: operations["fileReleaseDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases/{caseType}/{releaseId}/intention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the notice of intention
         * @description Give the notice of intention.
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-FORM-001`, `ERR-WKSP-001`, `ERR-CONFLICT`, `ERR-RELEASE-001`, `ERR-RELEASE-002`, `ERR-RELEASE-004`.
         */
        post: operations["giveReleaseIntention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases/{caseType}/{releaseId}/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the application
         * @description Submit the application.
         *
         *     Scope of a personal key: `file`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-FORM-001`, `ERR-WKSP-001`, `ERR-CONFLICT`, `ERR-RELEASE-001`, `ERR-RELEASE-002`, `ERR-RELEASE-004`.
         */
        post: operations["submitReleaseApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/releases/{caseType}/inquiries/{inquiryId}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the draft of a reply to an inquiry
         * @description The office-holder reads, signs and sends it on the page of the reply.
         *
         *     Scope of a personal key: `prepare`.
         *
         *     May be refused with `ERR-AUTH-005`, `ERR-FORM-001`, `ERR-WKSP-001`, `ERR-CONFLICT`, `ERR-RELEASE-001`, `ERR-RELEASE-002`, `ERR-RELEASE-004`.
         */
        post: operations["draftReleaseReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    filingChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something happened to a filing
         * @description A webhook is told of everything, or of the kinds (`data.kind`) that were chosen for it on its page: `filing`, `acknowledgement`, `remark`, `decision`, `withdrawal`. In the order of `position`, the next one once the one before was answered with a 2xx; at least once. Tried again after 10 seconds, 1, 5 and 30 minutes, 2, 6 and 24 hours, then daily; paused after three days. A redirect is not followed, and an answer is waited for for 10 seconds.
         */
        post: operations["filingChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    webhookTested: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody pressed “Send a test”
         * @description Sent once. Signed as everything else.
         */
        post: operations["webhookTested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Why it was not done */
        Refused: {
            /** @constant */
            isSuccess: false;
            /** @description Of the catalogue */
            errorCode: components["schemas"]["ErrorCode"] | string;
            /** @description In the language of `Accept-Language` */
            errorMessage: string;
            /** @description What to do next */
            nextStep?: string;
            /** @description Every reason for which the form’s chart says no */
            reasons?: {
                code: string;
                message: string;
            }[];
            /** @description What in the request is not as described */
            problems?: {
                path: string;
                message: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A code of the catalogue, without its parameters
         * @example ERR-WKSP-001
         * @enum {string}
         */
        ErrorCode: "DOWNLOAD" | "ERR-API-404" | "ERR-API-AWAY" | "ERR-API-BODY" | "ERR-API-BUSY" | "ERR-API-FACTOR" | "ERR-API-KEY" | "ERR-API-LIMIT" | "ERR-API-METHOD" | "ERR-API-REPEATED" | "ERR-API-SCOPE" | "ERR-API-SIZE" | "ERR-API-TYPE" | "ERR-API-UNDERWAY" | "ERR-AUTH-001" | "ERR-AUTH-002" | "ERR-AUTH-003" | "ERR-AUTH-004" | "ERR-AUTH-005" | "ERR-AUTH-ACTIVATED" | "ERR-AUTH-LDAP" | "ERR-AUTH-PERMISSION" | "ERR-CAPTCHA-001" | "ERR-CAPTCHA-002" | "ERR-CAPTCHA-200" | "ERR-CAPTCHA-404" | "ERR-CASE-001" | "ERR-CONFLICT" | "ERR-CR-001" | "ERR-CR-002" | "ERR-CR-003" | "ERR-CR-004" | "ERR-CR-005" | "ERR-CR-006" | "ERR-CR-007" | "ERR-CR-008" | "ERR-FIRM-001" | "ERR-FIRM-002" | "ERR-FIRM-003" | "ERR-FIRM-004" | "ERR-FORM-001" | "ERR-FORM-S93-001" | "ERR-LOGIN-001" | "ERR-MEMBER-001" | "ERR-MEMBER-002" | "ERR-MEMBER-003" | "ERR-MEMBER-004" | "ERR-MEMBER-005" | "ERR-MEMBER-006" | "ERR-MEMBER-007" | "ERR-MEMBER-008" | "ERR-MEMBER-009" | "ERR-MEMBER-010" | "ERR-MEMBER-011" | "ERR-MEMBER-012" | "ERR-MEMBER-013" | "ERR-MEMBER-014" | "ERR-MEMBER-015" | "ERR-MEMBER-016" | "ERR-MEMBER-017" | "ERR-MEMBER-018" | "ERR-MEMBER-019" | "ERR-MEMBER-020" | "ERR-MEMBER-021" | "ERR-NOL-001" | "ERR-NOL-002" | "ERR-NOL-003" | "ERR-NOL-004" | "ERR-NOL-005" | "ERR-NOL-006" | "ERR-OFFLINE" | "ERR-PASSWORD-001" | "ERR-PASSWORD-002" | "ERR-PASSWORD-003" | "ERR-PASSWORD-004" | "ERR-PASSWORD-005" | "ERR-PASSWORD-006" | "ERR-PASSWORD-007" | "ERR-PASSWORD-008" | "ERR-PEQ-001" | "ERR-RELEASE-001" | "ERR-RELEASE-002" | "ERR-RELEASE-003" | "ERR-RELEASE-004" | "ERR-REPEATED" | "ERR-REQUEST" | "ERR-SESSION" | "ERR-SYSTEM" | "ERR-TICKET-001" | "ERR-TICKET-002" | "ERR-TICKET-003" | "ERR-TICKET-004" | "ERR-TICKET-005" | "ERR-TICKET-006" | "ERR-UNEXPECT" | "ERR-WKSP-001" | "ERR-XXX-001" | "ERR_AUTH_0004" | "ERR_AUTH_0005" | "FETCH" | "LOGIN" | "SAVE" | "SEARCH" | "SUBMIT";
        /** @description The same to `Accept: application/problem+json` (RFC 9457) */
        Problem: {
            /** @example /api/docs#ERR-WKSP-001 */
            type: string;
            /** @example Conflict */
            title: string;
            /** @example 409 */
            status: number;
            /** @description In the language of `Accept-Language` */
            detail: string;
            code: components["schemas"]["ErrorCode"];
            /** @description Of the code */
            parameters?: string[];
            /** @description What to do next */
            nextStep?: string;
            /** @description Every reason for which the form’s chart says no */
            reasons?: {
                code: string;
                message: string;
            }[];
            /** @description What in the request is not as described */
            problems?: {
                path: string;
                message: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        Notification: {
            title: string;
            body: string;
            read: boolean;
            /** @description Where it leads, below the address of the portal */
            to: string;
            messageId: string;
            /** Format: date-time */
            date: string;
        };
        Notice: {
            id: string;
            title: string;
            body: string;
            /** Format: date-time */
            at: string;
            read: boolean;
            /** @description Where it leads, below the address of the portal */
            to: string;
        };
        Case: {
            /** @example HCB-1234-2026 */
            id: string;
            /** @example HCB 1234/2026 */
            caseNo: string;
            nameEn: string;
            nameZh: string | null;
            /**
             * @description Bankruptcy or liquidation
             * @enum {string}
             */
            type: "B" | "L";
            status: string;
            statusLabel: string;
            orderDate: string | null;
            petitionDate: string | null;
            /** @description In office today; nobody: the Official Receiver */
            trustees: string[];
        };
        WholeCase: {
            /** @example HCB-1234-2026 */
            id: string;
            /** @example HCB 1234/2026 */
            caseNo: string;
            nameEn: string;
            nameZh: string | null;
            /**
             * @description Bankruptcy or liquidation
             * @enum {string}
             */
            type: "B" | "L";
            status: string;
            statusLabel: string;
            open: boolean;
            /** @description By their names: `bankruptcyOrder`, `petition` and so on */
            dates: {
                [key: string]: string;
            };
            appointments: {
                person: string;
                personZh: string | null;
                /** Format: date */
                from: string;
                ceasedOn: string | null;
            }[];
            forms: {
                form: string;
                submissionId: string;
                status: string;
                statusLabel: string;
                reference: string | null;
                edition: number;
            }[];
        };
        FormStanding: {
            /** @example HCB-1234-2026 */
            caseId: string;
            /** @example b1 */
            form: string;
            submissionId: string;
            /** @description State of the form’s chart */
            state: string;
            status: string;
            statusLabel: string;
            /**
             * @description Whose turn it is
             * @enum {string}
             */
            holder: "preparer" | "reviewer" | "office" | "nobody";
            /**
             * Format: date-time
             * @description Since when it is their turn
             */
            since: string;
            edition: number;
            /** @description Of the content: to be named by whoever saves or submits */
            version: number;
            /** @description Of the newest filed edition */
            reference: string | null;
        };
        Form: {
            /** @example HCB-1234-2026 */
            caseId: string;
            /** @example b1 */
            form: string;
            submissionId: string;
            /** @description State of the form’s chart */
            state: string;
            status: string;
            statusLabel: string;
            /**
             * @description Whose turn it is
             * @enum {string}
             */
            holder: "preparer" | "reviewer" | "office" | "nobody";
            /**
             * Format: date-time
             * @description Since when it is their turn
             */
            since: string;
            edition: number;
            /** @description Of the content: to be named by whoever saves or submits */
            version: number;
            /** @description Of the newest filed edition */
            reference: string | null;
            caseNo: string;
            /** @description Version of the form’s declaration that it is filled in by */
            formVersion: number;
            values: components["schemas"]["FormContent"];
            files: components["schemas"]["File"][];
            returnReason: string | null;
            /** @description Of the newest return; each is answered before the form goes back to its reviewer */
            remarks: components["schemas"]["Remark"][];
            /** @description When the draft is deleted unless somebody saves it */
            expiresAt: string | null;
            /** @description What keeps it from being filed */
            gaps: {
                path: string;
                step: string;
                message: string;
            }[];
            /** @description What the holder of the key may do with it now, and why not the rest */
            actions: {
                /** @example review.requested */
                fact: string;
                label: string;
                allowed: boolean;
                /** @description Why not */
                reasons: {
                    code: string;
                    message: string;
                }[];
            }[];
        };
        /**
         * @description By field: complete, as a draft, or as an earlier version of the form had them
         * @example {}
         */
        FormContent: components["schemas"]["B1Complete"] | components["schemas"]["B2Complete"] | components["schemas"]["B3Complete"] | components["schemas"]["PEQComplete"] | components["schemas"]["D1Complete"] | components["schemas"]["D2Complete"] | components["schemas"]["APPOINTMENT-NOTICEComplete"] | components["schemas"]["DISCHARGE-NOTICEComplete"] | components["schemas"]["S89Complete"] | components["schemas"]["S93Complete"] | components["schemas"]["S203Complete"] | components["schemas"]["PODComplete"] | components["schemas"]["FormValues"] | {
            [key: string]: unknown;
        };
        File: {
            id: string;
            /** @example supportingDocuments */
            field: string;
            name: string;
            /** @description Bytes */
            size: number;
            mediaType: string;
            /** @description SHA-256, hexadecimal */
            hash: string;
            /**
             * @description `pending`: held until it could be scanned
             * @enum {string}
             */
            scan: "clean" | "pending" | "infected";
            /** Format: date-time */
            uploadedAt: string;
            /**
             * @description What its filer says it is: one of the field’s file types; `null` where that is not asked or answered
             * @example bankStatements
             */
            fileType: string | null;
            /** @description The type in words, where it is `other` */
            otherFileType: string | null;
            fileDescription: string | null;
        };
        Remark: {
            /** @description To be named by whoever answers it (`saveForm`) */
            id: string;
            /**
             * @description A field (`field`), a row (`table/row`), a file (`file/id`) or a figure of an account (`figure/table/row`)
             * @example findings
             */
            target: string;
            /** @description The same in words */
            place: string;
            remark: string;
            /** @description Name of the reviewer */
            by: string;
            /** @description What the preparer said: done, or kept and why */
            answer: {
                done: boolean;
                note: string;
            } | null;
        };
        /**
         * @description By field, as the form of the address has them
         * @example {}
         */
        FormValues: components["schemas"]["B1Values"] | components["schemas"]["B2Values"] | components["schemas"]["B3Values"] | components["schemas"]["PEQValues"] | components["schemas"]["D1Values"] | components["schemas"]["D2Values"] | components["schemas"]["APPOINTMENT-NOTICEValues"] | components["schemas"]["DISCHARGE-NOTICEValues"] | components["schemas"]["S89Values"] | components["schemas"]["S93Values"] | components["schemas"]["S203Values"] | components["schemas"]["PODValues"];
        FilingChange: {
            /** @description Of its entry in the log: rises, and is never given twice */
            position: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "filing" | "acknowledgement" | "remark" | "decision" | "withdrawal";
            /** @example form.submitted */
            fact: string;
            /** @description The same in words, in the language of `Accept-Language` */
            label: string;
            /** @description The office did it, and not who filed */
            byOffice: boolean;
            /** @example HCB-1234-2026 */
            caseId: string;
            /** @example HCB 1234/2026 */
            caseNo: string;
            /** @example b1 */
            form: string;
            /** @example referral-b1 */
            type: string;
            submissionId: string;
            /** @description The filed edition that it is about; above 1, a resubmission */
            edition: number;
            reference: string;
            links: {
                /** Format: uri */
                form: string;
                /**
                 * Format: uri
                 * @description The signed PDF of the edition
                 */
                document: string;
                /** Format: uri */
                receipt: string;
                /** Format: uri */
                receiptPdf: string;
                /**
                 * Format: uri
                 * @description The attachments of the edition
                 */
                files: string;
            };
        };
        ImportRun: {
            id: string;
            /** @example taking */
            state: string;
            stateLabel: string;
            /** @description Only looked at so far, or altogether */
            dry: boolean;
            /** Format: date-time */
            startedAt: string;
            /** @description SHA-256 of what was handed in */
            hash: string;
            /** @description Lines dealt with in the present pass */
            done: number;
            created: number;
            changed: number;
            unchanged: number;
            refused: number;
        };
        CallReturnLine: {
            id: string;
            /** Format: date */
            calledOn: string;
            /** Format: date */
            dueOn: string;
            firm: {
                id: string;
                nameEn: string;
                nameZh: string | null;
            };
            /** @example estates */
            returnType: ("estates" | "dividends" | "monthly") | string;
            templateVersion: number;
            /** @example pending */
            status: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CallReturn: {
            id: string;
            /** @example invalid */
            status: string;
            statusLabel: string;
            /** Format: date */
            calledOn: string;
            /** Format: date */
            dueOn: string;
            templateVersion: number;
            remarks: string;
            /** @description Rows of the return that was accepted; 0 of a nil return */
            rows: number | null;
            /** @description What is wrong with the newest file */
            refusal: {
                /** @example ERR-CR-002 */
                code: string;
                message: string;
                problems: {
                    cell: string;
                    column: string;
                    message: string;
                }[];
                /** @description Faults that are not listed: the result file has them marked */
                more: number;
            } | null;
        };
        ReturnCallLine: {
            id: string;
            /** Format: date */
            calledOn: string;
            /** Format: date */
            dueOn: string;
            templateVersion: number;
            firms: number;
            completed: number;
            invalid: number;
            overdue: boolean;
            /** @example open */
            status: string;
        };
        ReturnCall: {
            id: string;
            /** Format: date */
            calledOn: string;
            /** Format: date */
            dueOn: string;
            templateVersion: number;
            remarks: string;
            open: boolean;
            closedAt: string | null;
            returns: {
                id: string;
                firm: string;
                status: string;
                /** Format: date-time */
                updatedAt: string;
            }[];
            /** @description Ids of the firms that have not answered */
            silent: string[];
        };
        Ledger: {
            id: string;
            name: string;
            /** Format: date-time */
            requestedAt: string;
            receivedAt: string | null;
            expiresOn: string | null;
            /** @example ready */
            status: string;
            /** @description Why there is no ledger */
            refusal: string | null;
        };
        AccountOfPeriod: {
            /** @enum {string} */
            kind: "s89" | "s93" | "s203";
            /** @description `submissionId` of the calls for forms */
            id: string;
            caseNo: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** Format: date */
            dueOn: string;
            /** @example overdue */
            status: string;
            statusLabel: string;
            /** @enum {string} */
            edition: "first" | "amended";
            /** @description What a firm still has to do, in codes */
            missing: string[];
            /** @description What the office should look at, in codes */
            risks: string[];
        };
        AccountStatement: {
            compiled: boolean;
            /** @description From the entries as they are now */
            newest: boolean;
            period: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                /** Format: date */
                dueOn: string;
            };
            opening: {
                currency: string;
                /** @description In hundredths */
                minor: number;
            }[];
            receipts: {
                currency: string;
                /** @description In hundredths */
                minor: number;
            }[];
            payments: {
                currency: string;
                /** @description In hundredths */
                minor: number;
            }[];
            closing: {
                currency: string;
                /** @description In hundredths */
                minor: number;
            }[];
            figures: {
                line: string;
                currency: string;
                minor: number;
                entries: string[];
            }[];
            certifiedAt: string | null;
            /** @description The account before it that was not certified when it was compiled: its figures are provisional */
            waitsFor: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            } | null;
            /** @description What the office has told as paid back of the ad valorem fee, in cents of Hong Kong dollars */
            refund: {
                minor: number;
                reason: string;
                /** Format: date-time */
                at: string;
            } | null;
        };
        AccountPrint: {
            id: string;
            /** @enum {string} */
            status: "pending" | "ready" | "refused" | "removed";
            /** Format: date-time */
            requestedAt: string;
            /** @description Since when it is being printed; `null` where it waits */
            begunAt: string | null;
            /** @description Of so many parts (`of`) that are printed */
            done: number | null;
            of: number | null;
            /** @description Prints that come before it, where it waits */
            before: number;
            /** @description Until when it can be downloaded */
            until: string | null;
            refusal: string | null;
        };
        CashBook: {
            id: string;
            caseNo: string;
            name: string;
            bank: string | null;
            accountNumber: string | null;
            entries: number;
            balances: {
                currency: string;
                /** @description In hundredths */
                minor: number;
            }[];
            lastEntry: string | null;
            ended: boolean;
        };
        StatementInBook: {
            /** @description Named by whoever reconciles or undoes it */
            id: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            currency: string;
            closing: number | null;
            reconciledOn: string | null;
        };
        BankStatement: {
            id: string;
            name: string;
            /** @description Named by whoever takes the statement: with another one it is a conflict */
            version: number;
            /** @description Ids of all statements in the file */
            others: string[];
            /** @description `null` where the columns of the table are still to be named */
            statement: {
                id: string;
                account: string;
                currency: string;
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                opening: number | null;
                closing: number | null;
                /** @description The balances prove that nothing is missing */
                isProven: boolean;
                warnings: {
                    title: string;
                    text: string;
                }[];
                taken: boolean;
                /** @description Lines for which something is still to be chosen */
                open: number;
            } | null;
            columns: {
                headings: string[];
                /** @description The first ones, as they are written */
                rows: string[][];
                proposal: {
                    /** @enum {string} */
                    encoding: "utf-8" | "utf-16le" | "utf-16be" | "big5" | "gb18030" | "windows-1252";
                    /** @enum {string} */
                    delimiter: "," | ";" | "\t" | "|";
                    headingAt: number;
                    /** @enum {string} */
                    dateOrder: "dmy" | "mdy" | "ymd" | "dm";
                    /** @enum {string} */
                    decimal: "." | ",";
                    columns: {
                        date: number;
                        valueDate?: number;
                        text: number[];
                        reference?: number;
                        balance?: number;
                        currency?: number;
                    };
                    amounts: {
                        /** @constant */
                        kind: "signed";
                        amount: number;
                        reversed: boolean;
                    } | {
                        /** @constant */
                        kind: "inOut";
                        in: number;
                        out: number;
                    } | {
                        /** @constant */
                        kind: "flag";
                        amount: number;
                        flag: number;
                    };
                    /** @enum {string} */
                    currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                } | null;
                problems: string[];
            } | null;
            lines: components["schemas"]["BankLine"][];
        };
        BankLine: {
            number: number;
            /** Format: date */
            date: string;
            text: string;
            reference: string | null;
            /** @description In hundredths; money in above nil */
            amount: number;
            balance: number | null;
            /** @description What was chosen for it */
            choice: ({
                line: number;
                /** @constant */
                verb: "add";
                category?: string;
                details?: string;
                hkd?: number;
            } | {
                line: number;
                /** @constant */
                verb: "match";
                entry: string;
            } | {
                line: number;
                /** @constant */
                verb: "ignore";
                reason?: string;
            }) | null;
            /** @description Proposed, and applied by nobody but whoever chooses it */
            proposal: ({
                line: number;
                /** @constant */
                verb: "add";
                category?: string;
                details?: string;
                hkd?: number;
            } | {
                line: number;
                /** @constant */
                verb: "match";
                entry: string;
            } | {
                line: number;
                /** @constant */
                verb: "ignore";
                reason?: string;
            }) | null;
            /** @description The reason for the proposal */
            why: string | null;
            /** @description What is still wrong with what was chosen */
            problem: string | null;
        };
        BankReconciliation: {
            statement: string;
            /** Format: date */
            on: string;
            currency: string;
            /** @description The bank’s closing balance; `null` where the file does not state it */
            bank: number | null;
            book: number | null;
            /** @description Book less bank: named by whoever records it */
            difference: number | null;
            inTransit: {
                count: number;
                minor: number;
            } | null;
            unpresented: {
                count: number;
                minor: number;
            } | null;
            bankOnly: {
                count: number;
                minor: number;
            } | null;
            /** @description The part of the difference that no line explains */
            before: number | null;
            /** @description An explanation in the reader’s language */
            proposed: string;
            recorded: {
                id: string;
                explanation: string | null;
            } | null;
        };
        ReleaseLine: {
            id: string;
            caseNo: string;
            /** @example pendingReview */
            status: string;
            noticeOn: string | null;
            submittedAt: string | null;
            openInquiries: number;
            answerBy: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        WebhookMessage: {
            /** @description The same for every try: what was taken already can be left alone */
            id: string;
            /**
             * @description The fact
             * @example form.submitted
             */
            type: string;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            data: {
                /** @description Of its entry in the log: rises, and is never given twice */
                position: number;
                /** @enum {string} */
                kind: "filing" | "acknowledgement" | "remark" | "decision" | "withdrawal";
                /** @example form.submitted */
                fact: string;
                /** @description The office did it, and not who filed */
                byOffice: boolean;
                /** @example HCB-1234-2026 */
                caseId: string;
                /** @example HCB 1234/2026 */
                caseNo: string;
                /** @example b1 */
                form: string;
                /** @example referral-b1 */
                type: string;
                submissionId: string;
                /** @description The filed edition that it is about; above 1, a resubmission */
                edition: number;
                reference: string;
                links: {
                    /** Format: uri */
                    form: string;
                    /**
                     * Format: uri
                     * @description The signed PDF of the edition
                     */
                    document: string;
                    /** Format: uri */
                    receipt: string;
                    /** Format: uri */
                    receiptPdf: string;
                    /**
                     * Format: uri
                     * @description The attachments of the edition
                     */
                    files: string;
                };
            };
        };
        WebhookTest: {
            /** @description The same for every try: what was taken already can be left alone */
            id: string;
            /** @constant */
            type: "webhook.test";
            /** Format: date-time */
            timestamp: string;
            data: Record<string, never>;
        };
        /** @description What a draft of B1 may hold */
        B1Values: {
            submissionAs?: string | null;
            fileEnclosure?: string | null;
            assignedDate?: string | null;
            bankruptName?: string | null;
            bankruptNameZh?: string | null;
            bankruptAlias?: string | null;
            idType?: string | null;
            hkid?: string | null;
            idNumber?: string | null;
            age?: number | string | null;
            lastKnownAddress?: {
                region: string;
                district: string;
                street: string;
                estate: string;
                phase?: string;
                building: string;
                block: string;
                floor: string;
                flat: string;
            } | string | null;
            addressConfirmed?: boolean | string | null;
            addressReason?: string | null;
            homeTelephone?: string | null;
            mobileTelephone?: string | null;
            trusteeName?: string | null;
            trusteeFirm?: string | null;
            trusteeAddress?: string | null;
            trusteePhone?: string | null;
            trusteeFax?: string | null;
            petitionDate?: string | null;
            petitionFiledOn?: string | null;
            petitionPresentedOn?: string | null;
            petitionBy?: string | null;
            petitionerName?: string | null;
            firstHearingDate?: string | null;
            firstHearingTime?: string | null;
            bankruptcyOrder?: string | null;
            orderDate?: string | null;
            relevantDate?: string | null;
            summaryProcedure?: boolean | string | null;
            procedureDate?: string | null;
            ncoMade?: boolean | string | null;
            ncoDate?: string | null;
            dischargeSuspended?: boolean | string | null;
            suspensionOrderDate?: string | null;
            defaults?: {
                anniversaryDate?: string | null;
                defaultDate?: string | null;
                rsepaDate?: string | null;
                noticeDate?: string | null;
                acknowledged?: boolean | string | null;
                acknowledgmentDate?: string | null;
                id: string;
            }[] | null;
            incomplete?: boolean | string | null;
            incompleteDetails?: string | null;
            chased?: boolean | string | null;
            chaseReason?: string | null;
            priorSubmitted?: boolean | string | null;
            priorStatements?: {
                anniversaryDate?: string | null;
                submittedOn?: string | null;
                complete?: boolean | string | null;
                remarks?: string | null;
                id: string;
            }[] | null;
            situation?: string | null;
            unemploymentStart?: string | null;
            unemploymentEnd?: string | null;
            shortfall?: boolean | string | null;
            shortfallFunds?: {
                source?: string | null;
                name?: string | null;
                relationship?: string | null;
                amount?: {
                    minor: number;
                    currency: string;
                } | string | null;
                id: string;
            }[] | null;
            propertyAcquired?: boolean | string | null;
            acquisitions?: {
                property?: string | null;
                acquiredOn?: string | null;
                cost?: {
                    minor: number;
                    currency: string;
                } | string | null;
                id: string;
            }[] | null;
            contactable?: boolean | string | null;
            contactableDate?: string | null;
            lastContactDate?: string | null;
            contactMeans?: string[] | null;
            letters?: {
                date?: string | null;
                sentTo?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            phoneCalls?: {
                date?: string | null;
                number?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            emails?: {
                date?: string | null;
                sentTo?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            faxes?: {
                date?: string | null;
                number?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            adConducted?: boolean | string | null;
            adDate?: string | null;
            adResult?: string | null;
            adReason?: string | null;
            deathConducted?: boolean | string | null;
            deathDate?: string | null;
            deathResult?: string | null;
            deathReason?: string | null;
            haConducted?: boolean | string | null;
            haDate?: string | null;
            haResult?: string | null;
            haReason?: string | null;
            ropConducted?: boolean | string | null;
            ropDate?: string | null;
            ropResult?: string | null;
            ropReason?: string | null;
            tdConducted?: boolean | string | null;
            tdDate?: string | null;
            tdResult?: string | null;
            tdReason?: string | null;
            offenceDescription?: string | null;
            prosecutionReason?: string | null;
            firstDiscoveryDate?: string | null;
            complaintReceived?: boolean | string | null;
            complaintDate?: string | null;
            findings?: string | null;
            otherInformation?: string | null;
            completedOn?: string | null;
            completedAt?: string | null;
        };
        /** @description What a B1 must hold to be filed */
        B1Complete: {
            /** @enum {string} */
            submissionAs: "trustee" | "provisionalTrustee";
            fileEnclosure: string;
            assignedDate?: string | null;
            bankruptName: string;
            bankruptNameZh?: string | null;
            bankruptAlias?: string | null;
            /** @enum {string} */
            idType: "hkid" | "passport" | "other";
            hkid?: string | null;
            idNumber?: string | null;
            age: number;
            lastKnownAddress: {
                /** @enum {string} */
                region: "hongKongIsland" | "kowloon" | "newTerritories";
                /** @enum {string} */
                district: "centralAndWestern" | "eastern" | "southern" | "wanChai" | "kowloonCity" | "kwunTong" | "shamShuiPo" | "wongTaiSin" | "yauTsimMong" | "islands" | "kwaiTsing" | "north" | "saiKung" | "shaTin" | "taiPo" | "tsuenWan" | "tuenMun" | "yuenLong";
                street: string;
                estate: string;
                phase?: string;
                building: string;
                block: string;
                floor: string;
                flat: string;
            } | string;
            addressConfirmed: boolean;
            addressReason?: string | null;
            homeTelephone?: string | null;
            mobileTelephone?: string | null;
            trusteeName: string;
            trusteeFirm?: string | null;
            trusteeAddress: string;
            trusteePhone: string;
            trusteeFax?: string | null;
            /** Format: date */
            petitionDate: string;
            petitionFiledOn?: string | null;
            petitionPresentedOn?: string | null;
            /** @enum {string} */
            petitionBy: "debtor" | "creditor";
            petitionerName?: string | null;
            firstHearingDate?: string | null;
            firstHearingTime?: string | null;
            bankruptcyOrder: string;
            /** Format: date */
            orderDate: string;
            /** Format: date */
            relevantDate: string;
            summaryProcedure: boolean;
            procedureDate?: string | null;
            ncoMade: boolean;
            ncoDate?: string | null;
            dischargeSuspended: boolean;
            suspensionOrderDate?: string | null;
            defaults: {
                anniversaryDate?: string | null;
                defaultDate?: string | null;
                rsepaDate?: string | null;
                noticeDate?: string | null;
                acknowledged?: boolean | null;
                acknowledgmentDate?: string | null;
                id: string;
            }[];
            incomplete: boolean;
            incompleteDetails?: string | null;
            chased: boolean;
            chaseReason?: string | null;
            priorSubmitted: boolean;
            priorStatements?: {
                anniversaryDate?: string | null;
                submittedOn?: string | null;
                complete?: boolean | null;
                remarks?: string | null;
                id: string;
            }[] | null;
            /** @enum {string} */
            situation: "employed" | "selfEmployed" | "unemployed" | "retired" | "unknown";
            unemploymentStart?: string | null;
            unemploymentEnd?: string | null;
            shortfall: boolean;
            shortfallFunds?: {
                source?: string | null;
                name?: string | null;
                relationship?: string | null;
                amount?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                id: string;
            }[] | null;
            propertyAcquired: boolean;
            acquisitions?: {
                property?: string | null;
                acquiredOn?: string | null;
                cost?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                id: string;
            }[] | null;
            contactable: boolean;
            contactableDate?: string | null;
            lastContactDate?: string | null;
            contactMeans?: ("letter" | "phone" | "email" | "fax")[] | null;
            letters?: {
                date?: string | null;
                sentTo?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            phoneCalls?: {
                date?: string | null;
                number?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            emails?: {
                date?: string | null;
                sentTo?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            faxes?: {
                date?: string | null;
                number?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            adConducted: boolean;
            adDate?: string | null;
            adResult?: string | null;
            adReason?: string | null;
            deathConducted: boolean;
            deathDate?: string | null;
            deathResult?: string | null;
            deathReason?: string | null;
            haConducted: boolean;
            haDate?: string | null;
            haResult?: string | null;
            haReason?: string | null;
            ropConducted: boolean;
            ropDate?: string | null;
            ropResult?: string | null;
            ropReason?: string | null;
            tdConducted: boolean;
            tdDate?: string | null;
            tdResult?: string | null;
            tdReason?: string | null;
            offenceDescription: string;
            prosecutionReason: string;
            /** Format: date */
            firstDiscoveryDate: string;
            complaintReceived: boolean;
            complaintDate?: string | null;
            findings: string;
            otherInformation?: string | null;
            completedOn?: string | null;
            completedAt?: string | null;
        };
        /** @description What a draft of B2 may hold */
        B2Values: {
            submissionAs?: string | null;
            fileEnclosure?: string | null;
            assignedDate?: string | null;
            bankruptName?: string | null;
            bankruptNameZh?: string | null;
            bankruptAlias?: string | null;
            idType?: string | null;
            hkid?: string | null;
            idNumber?: string | null;
            age?: number | string | null;
            lastKnownAddress?: {
                region: string;
                district: string;
                street: string;
                estate: string;
                phase?: string;
                building: string;
                block: string;
                floor: string;
                flat: string;
            } | string | null;
            addressConfirmed?: boolean | string | null;
            addressReason?: string | null;
            homeTelephone?: string | null;
            mobileTelephone?: string | null;
            trusteeName?: string | null;
            trusteeFirm?: string | null;
            trusteeAddress?: string | null;
            trusteePhone?: string | null;
            trusteeFax?: string | null;
            petitionDate?: string | null;
            petitionFiledOn?: string | null;
            petitionPresentedOn?: string | null;
            petitionBy?: string | null;
            petitionerName?: string | null;
            firstHearingDate?: string | null;
            firstHearingTime?: string | null;
            bankruptcyOrder?: string | null;
            orderDate?: string | null;
            relevantDate?: string | null;
            summaryProcedure?: boolean | string | null;
            procedureDate?: string | null;
            ncoMade?: boolean | string | null;
            ncoDate?: string | null;
            dischargeSuspended?: boolean | string | null;
            suspensionOrderDate?: string | null;
            failures?: string[] | null;
            otherFailure?: string | null;
            chased?: boolean | string | null;
            chaseReason?: string | null;
            warned?: boolean | string | null;
            warningDate?: string | null;
            statementDueOn?: string | null;
            statementSubmitted?: boolean | string | null;
            statementSubmittedOn?: string | null;
            statementDefects?: string | null;
            interviews?: {
                noticeDate?: string | null;
                interviewDate?: string | null;
                attended?: boolean | string | null;
                outcome?: string | null;
                id: string;
            }[] | null;
            documentRequests?: {
                requestedOn?: string | null;
                dueOn?: string | null;
                documents?: string | null;
                received?: boolean | string | null;
                remarks?: string | null;
                id: string;
            }[] | null;
            estatePrejudiced?: boolean | string | null;
            prejudice?: string | null;
            ncoApplied?: boolean | string | null;
            ncoApplicationDate?: string | null;
            ncoReason?: string | null;
            contactable?: boolean | string | null;
            contactableDate?: string | null;
            lastContactDate?: string | null;
            contactMeans?: string[] | null;
            letters?: {
                date?: string | null;
                sentTo?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            phoneCalls?: {
                date?: string | null;
                number?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            emails?: {
                date?: string | null;
                sentTo?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            faxes?: {
                date?: string | null;
                number?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            adConducted?: boolean | string | null;
            adDate?: string | null;
            adResult?: string | null;
            adReason?: string | null;
            deathConducted?: boolean | string | null;
            deathDate?: string | null;
            deathResult?: string | null;
            deathReason?: string | null;
            haConducted?: boolean | string | null;
            haDate?: string | null;
            haResult?: string | null;
            haReason?: string | null;
            ropConducted?: boolean | string | null;
            ropDate?: string | null;
            ropResult?: string | null;
            ropReason?: string | null;
            tdConducted?: boolean | string | null;
            tdDate?: string | null;
            tdResult?: string | null;
            tdReason?: string | null;
            offenceDescription?: string | null;
            prosecutionReason?: string | null;
            firstDiscoveryDate?: string | null;
            complaintReceived?: boolean | string | null;
            complaintDate?: string | null;
            findings?: string | null;
            otherInformation?: string | null;
            completedOn?: string | null;
            completedAt?: string | null;
        };
        /** @description What a B2 must hold to be filed */
        B2Complete: {
            /** @enum {string} */
            submissionAs: "trustee" | "provisionalTrustee";
            fileEnclosure: string;
            assignedDate?: string | null;
            bankruptName: string;
            bankruptNameZh?: string | null;
            bankruptAlias?: string | null;
            /** @enum {string} */
            idType: "hkid" | "passport" | "other";
            hkid?: string | null;
            idNumber?: string | null;
            age: number;
            lastKnownAddress: {
                /** @enum {string} */
                region: "hongKongIsland" | "kowloon" | "newTerritories";
                /** @enum {string} */
                district: "centralAndWestern" | "eastern" | "southern" | "wanChai" | "kowloonCity" | "kwunTong" | "shamShuiPo" | "wongTaiSin" | "yauTsimMong" | "islands" | "kwaiTsing" | "north" | "saiKung" | "shaTin" | "taiPo" | "tsuenWan" | "tuenMun" | "yuenLong";
                street: string;
                estate: string;
                phase?: string;
                building: string;
                block: string;
                floor: string;
                flat: string;
            } | string;
            addressConfirmed: boolean;
            addressReason?: string | null;
            homeTelephone?: string | null;
            mobileTelephone?: string | null;
            trusteeName: string;
            trusteeFirm?: string | null;
            trusteeAddress: string;
            trusteePhone: string;
            trusteeFax?: string | null;
            /** Format: date */
            petitionDate: string;
            petitionFiledOn?: string | null;
            petitionPresentedOn?: string | null;
            /** @enum {string} */
            petitionBy: "debtor" | "creditor";
            petitionerName?: string | null;
            firstHearingDate?: string | null;
            firstHearingTime?: string | null;
            bankruptcyOrder: string;
            /** Format: date */
            orderDate: string;
            /** Format: date */
            relevantDate: string;
            summaryProcedure: boolean;
            procedureDate?: string | null;
            ncoMade: boolean;
            ncoDate?: string | null;
            dischargeSuspended: boolean;
            suspensionOrderDate?: string | null;
            failures: ("statementOfAffairs" | "interview" | "documents" | "contact" | "other")[];
            otherFailure?: string | null;
            chased: boolean;
            chaseReason?: string | null;
            warned: boolean;
            warningDate?: string | null;
            statementDueOn?: string | null;
            statementSubmitted?: boolean | null;
            statementSubmittedOn?: string | null;
            statementDefects?: string | null;
            interviews?: {
                noticeDate?: string | null;
                interviewDate?: string | null;
                attended?: boolean | null;
                outcome?: string | null;
                id: string;
            }[] | null;
            documentRequests?: {
                requestedOn?: string | null;
                dueOn?: string | null;
                documents?: string | null;
                received?: boolean | null;
                remarks?: string | null;
                id: string;
            }[] | null;
            estatePrejudiced: boolean;
            prejudice?: string | null;
            ncoApplied: boolean;
            ncoApplicationDate?: string | null;
            ncoReason?: string | null;
            contactable: boolean;
            contactableDate?: string | null;
            lastContactDate?: string | null;
            contactMeans?: ("letter" | "phone" | "email" | "fax")[] | null;
            letters?: {
                date?: string | null;
                sentTo?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            phoneCalls?: {
                date?: string | null;
                number?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            emails?: {
                date?: string | null;
                sentTo?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            faxes?: {
                date?: string | null;
                number?: string | null;
                result?: string | null;
                id: string;
            }[] | null;
            adConducted: boolean;
            adDate?: string | null;
            adResult?: string | null;
            adReason?: string | null;
            deathConducted: boolean;
            deathDate?: string | null;
            deathResult?: string | null;
            deathReason?: string | null;
            haConducted: boolean;
            haDate?: string | null;
            haResult?: string | null;
            haReason?: string | null;
            ropConducted: boolean;
            ropDate?: string | null;
            ropResult?: string | null;
            ropReason?: string | null;
            tdConducted: boolean;
            tdDate?: string | null;
            tdResult?: string | null;
            tdReason?: string | null;
            offenceDescription: string;
            prosecutionReason: string;
            /** Format: date */
            firstDiscoveryDate: string;
            complaintReceived: boolean;
            complaintDate?: string | null;
            findings: string;
            otherInformation?: string | null;
            completedOn?: string | null;
            completedAt?: string | null;
        };
        /** @description What a draft of B3 may hold */
        B3Values: {
            submissionAs?: string | null;
            fileEnclosure?: string | null;
            assignedDate?: string | null;
            bankruptName?: string | null;
            bankruptNameZh?: string | null;
            bankruptAlias?: string | null;
            idType?: string | null;
            hkid?: string | null;
            idNumber?: string | null;
            age?: number | string | null;
            lastKnownAddress?: {
                region: string;
                district: string;
                street: string;
                estate: string;
                phase?: string;
                building: string;
                block: string;
                floor: string;
                flat: string;
            } | string | null;
            addressConfirmed?: boolean | string | null;
            addressReason?: string | null;
            homeTelephone?: string | null;
            mobileTelephone?: string | null;
            trusteeName?: string | null;
            trusteeFirm?: string | null;
            trusteeAddress?: string | null;
            trusteePhone?: string | null;
            trusteeFax?: string | null;
            petitionDate?: string | null;
            petitionFiledOn?: string | null;
            petitionPresentedOn?: string | null;
            petitionBy?: string | null;
            petitionerName?: string | null;
            firstHearingDate?: string | null;
            firstHearingTime?: string | null;
            bankruptcyOrder?: string | null;
            orderDate?: string | null;
            relevantDate?: string | null;
            summaryProcedure?: boolean | string | null;
            procedureDate?: string | null;
            ncoMade?: boolean | string | null;
            ncoDate?: string | null;
            dischargeSuspended?: boolean | string | null;
            suspensionOrderDate?: string | null;
            offenceKinds?: string[] | null;
            otherOffence?: string | null;
            offences?: {
                committedOn?: string | null;
                act?: string | null;
                provision?: string | null;
                amount?: {
                    minor: number;
                    currency: string;
                } | string | null;
                id: string;
            }[] | null;
            propertyInvolved?: boolean | string | null;
            properties?: {
                property?: string | null;
                dealtWithOn?: string | null;
                heldBy?: string | null;
                value?: {
                    minor: number;
                    currency: string;
                } | string | null;
                id: string;
            }[] | null;
            credits?: {
                creditor?: string | null;
                obtainedOn?: string | null;
                amount?: {
                    minor: number;
                    currency: string;
                } | string | null;
                statusTold?: boolean | string | null;
                id: string;
            }[] | null;
            gamblingFrom?: string | null;
            gamblingTo?: string | null;
            gamblingLosses?: {
                minor: number;
                currency: string;
            } | string | null;
            gamblingPlace?: string | null;
            explained?: boolean | string | null;
            explainedOn?: string | null;
            explanation?: string | null;
            notExplainedReason?: string | null;
            witnesses?: {
                name?: string | null;
                connection?: string | null;
                telephone?: string | null;
                statementTaken?: boolean | string | null;
                id: string;
            }[] | null;
            adConducted?: boolean | string | null;
            adDate?: string | null;
            adResult?: string | null;
            adReason?: string | null;
            deathConducted?: boolean | string | null;
            deathDate?: string | null;
            deathResult?: string | null;
            deathReason?: string | null;
            haConducted?: boolean | string | null;
            haDate?: string | null;
            haResult?: string | null;
            haReason?: string | null;
            ropConducted?: boolean | string | null;
            ropDate?: string | null;
            ropResult?: string | null;
            ropReason?: string | null;
            tdConducted?: boolean | string | null;
            tdDate?: string | null;
            tdResult?: string | null;
            tdReason?: string | null;
            offenceDescription?: string | null;
            prosecutionReason?: string | null;
            firstDiscoveryDate?: string | null;
            complaintReceived?: boolean | string | null;
            complaintDate?: string | null;
            complainant?: string | null;
            findings?: string | null;
            otherInformation?: string | null;
            completedOn?: string | null;
            completedAt?: string | null;
        };
        /** @description What a B3 must hold to be filed */
        B3Complete: {
            /** @enum {string} */
            submissionAs: "trustee" | "provisionalTrustee";
            fileEnclosure: string;
            assignedDate?: string | null;
            bankruptName: string;
            bankruptNameZh?: string | null;
            bankruptAlias?: string | null;
            /** @enum {string} */
            idType: "hkid" | "passport" | "other";
            hkid?: string | null;
            idNumber?: string | null;
            age: number;
            lastKnownAddress: {
                /** @enum {string} */
                region: "hongKongIsland" | "kowloon" | "newTerritories";
                /** @enum {string} */
                district: "centralAndWestern" | "eastern" | "southern" | "wanChai" | "kowloonCity" | "kwunTong" | "shamShuiPo" | "wongTaiSin" | "yauTsimMong" | "islands" | "kwaiTsing" | "north" | "saiKung" | "shaTin" | "taiPo" | "tsuenWan" | "tuenMun" | "yuenLong";
                street: string;
                estate: string;
                phase?: string;
                building: string;
                block: string;
                floor: string;
                flat: string;
            } | string;
            addressConfirmed: boolean;
            addressReason?: string | null;
            homeTelephone?: string | null;
            mobileTelephone?: string | null;
            trusteeName: string;
            trusteeFirm?: string | null;
            trusteeAddress: string;
            trusteePhone: string;
            trusteeFax?: string | null;
            /** Format: date */
            petitionDate: string;
            petitionFiledOn?: string | null;
            petitionPresentedOn?: string | null;
            /** @enum {string} */
            petitionBy: "debtor" | "creditor";
            petitionerName?: string | null;
            firstHearingDate?: string | null;
            firstHearingTime?: string | null;
            bankruptcyOrder: string;
            /** Format: date */
            orderDate: string;
            /** Format: date */
            relevantDate: string;
            summaryProcedure: boolean;
            procedureDate?: string | null;
            ncoMade: boolean;
            ncoDate?: string | null;
            dischargeSuspended: boolean;
            suspensionOrderDate?: string | null;
            offenceKinds: ("concealment" | "disposal" | "falseStatement" | "accounts" | "credit" | "business" | "gambling" | "absconding" | "other")[];
            otherOffence?: string | null;
            offences: {
                committedOn?: string | null;
                act?: string | null;
                provision?: string | null;
                amount?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                id: string;
            }[];
            propertyInvolved: boolean;
            properties?: {
                property?: string | null;
                dealtWithOn?: string | null;
                heldBy?: string | null;
                value?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                id: string;
            }[] | null;
            credits?: {
                creditor?: string | null;
                obtainedOn?: string | null;
                amount?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                statusTold?: boolean | null;
                id: string;
            }[] | null;
            gamblingFrom?: string | null;
            gamblingTo?: string | null;
            gamblingLosses?: {
                minor: number;
                /** @enum {string} */
                currency: "HKD";
            } | null;
            gamblingPlace?: string | null;
            explained: boolean;
            explainedOn?: string | null;
            explanation?: string | null;
            notExplainedReason?: string | null;
            witnesses?: {
                name?: string | null;
                connection?: string | null;
                telephone?: string | null;
                statementTaken?: boolean | null;
                id: string;
            }[] | null;
            adConducted: boolean;
            adDate?: string | null;
            adResult?: string | null;
            adReason?: string | null;
            deathConducted: boolean;
            deathDate?: string | null;
            deathResult?: string | null;
            deathReason?: string | null;
            haConducted: boolean;
            haDate?: string | null;
            haResult?: string | null;
            haReason?: string | null;
            ropConducted: boolean;
            ropDate?: string | null;
            ropResult?: string | null;
            ropReason?: string | null;
            tdConducted: boolean;
            tdDate?: string | null;
            tdResult?: string | null;
            tdReason?: string | null;
            offenceDescription: string;
            prosecutionReason: string;
            /** Format: date */
            firstDiscoveryDate: string;
            complaintReceived: boolean;
            complaintDate?: string | null;
            complainant?: string | null;
            findings: string;
            otherInformation?: string | null;
            completedOn?: string | null;
            completedAt?: string | null;
        };
        /** @description What a draft of PEQ may hold */
        PEQValues: {
            bankruptcyNumber?: string | null;
            bankruptName?: string | null;
            bankruptNameZh?: string | null;
            bankruptPhone?: string | null;
            orderDate?: string | null;
            agentName?: string | null;
            agentNameZh?: string | null;
            agentFirm?: string | null;
            agentPhone?: string | null;
            agentFax?: string | null;
            appointedOn?: string | null;
            remarkToOffice?: string | null;
            interviewHeld?: boolean | string | null;
            interviewDate?: string | null;
            interviewTime?: string | null;
            interviewAgent?: string | null;
            interviewFirm?: string | null;
            interviewResult?: string | null;
            resultDetails?: string | null;
            reasonsNotHeld?: string[] | null;
            reasonsDetails?: string | null;
            scheduledDate?: string | null;
            scheduledTime?: string | null;
            interviewUpdates?: {
                updatedOn?: string | null;
                update?: string | null;
                id: string;
            }[] | null;
            documentsCollected?: string[] | null;
            otherDocuments?: string | null;
            documentsOutstanding?: string | null;
            examinationDocuments?: {
                fileType?: string | null;
                otherFileType?: string | null;
                fileDescription?: string | null;
                id: string;
            }[] | null;
        };
        /** @description What a PEQ must hold to be filed */
        PEQComplete: {
            bankruptcyNumber: string;
            bankruptName: string;
            bankruptNameZh?: string | null;
            bankruptPhone?: string | null;
            orderDate?: string | null;
            agentName: string;
            agentNameZh?: string | null;
            agentFirm: string;
            agentPhone: string;
            agentFax?: string | null;
            /** Format: date */
            appointedOn: string;
            remarkToOffice?: string | null;
            interviewHeld: boolean;
            interviewDate?: string | null;
            interviewTime?: string | null;
            interviewAgent?: string | null;
            interviewFirm?: string | null;
            interviewResult?: ("complete" | "incomplete" | "refused") | null;
            resultDetails?: string | null;
            reasonsNotHeld?: ("notContactable" | "didNotAttend" | "ill" | "outsideHongKong" | "inCustody" | "postponed" | "other")[] | null;
            reasonsDetails?: string | null;
            scheduledDate?: string | null;
            scheduledTime?: string | null;
            interviewUpdates?: {
                updatedOn?: string | null;
                update?: string | null;
                id: string;
            }[] | null;
            documentsCollected?: ("questionnaire" | "statementOfAffairs" | "identityDocument" | "bankStatements" | "incomeRecords" | "propertyRecords" | "other")[] | null;
            otherDocuments?: string | null;
            documentsOutstanding?: string | null;
            examinationDocuments?: {
                fileType?: ("questionnaire" | "statementOfAffairs" | "identityDocument" | "bankStatements" | "incomeRecords" | "propertyRecords" | "interviewRecord" | "other") | null;
                otherFileType?: string | null;
                fileDescription?: string | null;
                id: string;
            }[] | null;
        };
        /** @description What a draft of D1 may hold */
        D1Values: {
            method?: string | null;
            periodFrom?: string | null;
            periodTo?: string | null;
            coversAllDirectors?: boolean | string | null;
            companyNumber?: string | null;
            companyName?: string | null;
            companyNameZh?: string | null;
            tradingNames?: string | null;
            registeredOffice?: string | null;
            business?: string | null;
            placeOfBusiness?: string | null;
            windingUpBy?: string | null;
            courtNumber?: string | null;
            commencementDate?: string | null;
            relevantDate?: string | null;
            capacity?: string | null;
            officeHolderName?: string | null;
            officeHolderFirm?: string | null;
            officeHolderAddress?: string | null;
            officeHolderPhone?: string | null;
            officeHolderFax?: string | null;
            appointedOn?: string | null;
            fileReference?: string | null;
            directors?: {
                name?: string | null;
                nameZh?: string | null;
                address?: string | null;
                shadow?: boolean | string | null;
                from?: string | null;
                to?: string | null;
                hasDetails?: boolean | string | null;
                id: string;
            }[] | null;
            incorporatedOn?: string | null;
            tradedFrom?: string | null;
            tradedTo?: string | null;
            distributionPreferential?: number | string | null;
            distributionUnsecured?: number | string | null;
            grossAssets?: {
                minor: number;
                currency: string;
            } | string | null;
            liabilities?: {
                minor: number;
                currency: string;
            } | string | null;
            calledUpCapital?: {
                minor: number;
                currency: string;
            } | string | null;
            unsecuredCreditors?: {
                creditorKind?: string | null;
                creditors?: number | string | null;
                claims?: {
                    minor: number;
                    currency: string;
                } | string | null;
                id: string;
            }[] | null;
            hasConnected?: boolean | string | null;
            connectedCompanies?: {
                connectedName?: string | null;
                connectedNumber?: string | null;
                connection?: string | null;
                id: string;
            }[] | null;
            scanSignedOn?: string | null;
            scanPages?: number | string | null;
            scanDirectors?: number | string | null;
            directorParticulars?: {
                director?: string | null;
                bornOn?: string | null;
                occupation?: string | null;
                positions?: string | null;
                id: string;
            }[] | null;
            matters?: {
                director?: string | null;
                matter?: string | null;
                details?: string | null;
                id: string;
            }[] | null;
            remunerations?: {
                director?: string | null;
                yearEnding?: string | null;
                salary?: {
                    minor: number;
                    currency: string;
                } | string | null;
                benefits?: {
                    minor: number;
                    currency: string;
                } | string | null;
                otherPayments?: {
                    minor: number;
                    currency: string;
                } | string | null;
                id: string;
            }[] | null;
            hasOtherDirectorships?: boolean | string | null;
            otherDirectorships?: {
                director?: string | null;
                otherCompany?: string | null;
                from?: string | null;
                to?: string | null;
                insolvent?: boolean | string | null;
                id: string;
            }[] | null;
            hasProceedings?: boolean | string | null;
            proceedings?: {
                director?: string | null;
                nature?: string | null;
                court?: string | null;
                outcome?: string | null;
                id: string;
            }[] | null;
            otherMatters?: string | null;
        };
        /** @description What a D1 must hold to be filed */
        D1Complete: {
            /** @enum {string} */
            method: "online" | "scanned";
            /** Format: date */
            periodFrom: string;
            /** Format: date */
            periodTo: string;
            coversAllDirectors: boolean;
            companyNumber: string;
            companyName: string;
            companyNameZh?: string | null;
            tradingNames?: string | null;
            registeredOffice: string;
            business: string;
            placeOfBusiness?: string | null;
            /** @enum {string} */
            windingUpBy: "court" | "creditorsVoluntary" | "directorsStatement" | "membersVoluntary" | "receivership";
            courtNumber?: string | null;
            /** Format: date */
            commencementDate: string;
            /** Format: date */
            relevantDate: string;
            /** @enum {string} */
            capacity: "liquidator" | "provisionalLiquidator" | "receiver";
            officeHolderName: string;
            officeHolderFirm?: string | null;
            officeHolderAddress: string;
            officeHolderPhone: string;
            officeHolderFax?: string | null;
            /** Format: date */
            appointedOn: string;
            fileReference?: string | null;
            directors?: {
                name?: string | null;
                nameZh?: string | null;
                address?: string | null;
                shadow?: boolean | null;
                from?: string | null;
                to?: string | null;
                hasDetails?: boolean | null;
                id: string;
            }[] | null;
            incorporatedOn?: string | null;
            tradedFrom?: string | null;
            tradedTo?: string | null;
            distributionPreferential?: number | null;
            distributionUnsecured?: number | null;
            grossAssets?: {
                minor: number;
                /** @enum {string} */
                currency: "HKD";
            } | null;
            liabilities?: {
                minor: number;
                /** @enum {string} */
                currency: "HKD";
            } | null;
            calledUpCapital?: {
                minor: number;
                /** @enum {string} */
                currency: "HKD";
            } | null;
            unsecuredCreditors?: {
                creditorKind?: ("trade" | "depositor" | "connected" | "other") | null;
                creditors?: number | null;
                claims?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                id: string;
            }[] | null;
            hasConnected?: boolean | null;
            connectedCompanies?: {
                connectedName?: string | null;
                connectedNumber?: string | null;
                connection?: string | null;
                id: string;
            }[] | null;
            scanSignedOn?: string | null;
            scanPages?: number | null;
            scanDirectors?: number | null;
            directorParticulars?: {
                director?: string | null;
                bornOn?: string | null;
                occupation?: string | null;
                positions?: string | null;
                id: string;
            }[] | null;
            matters?: {
                director?: string | null;
                matter?: ("misfeasance" | "misapplication" | "avoidance" | "records" | "annualAccounts" | "causes" | "failureToSupply" | "preference" | "cooperation" | "other") | null;
                details?: string | null;
                id: string;
            }[] | null;
            remunerations?: {
                director?: string | null;
                yearEnding?: string | null;
                salary?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                benefits?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                otherPayments?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                id: string;
            }[] | null;
            hasOtherDirectorships?: boolean | null;
            otherDirectorships?: {
                director?: string | null;
                otherCompany?: string | null;
                from?: string | null;
                to?: string | null;
                insolvent?: boolean | null;
                id: string;
            }[] | null;
            hasProceedings?: boolean | null;
            proceedings?: {
                director?: string | null;
                nature?: string | null;
                court?: string | null;
                outcome?: string | null;
                id: string;
            }[] | null;
            otherMatters?: string | null;
        };
        /** @description What a draft of D2 may hold */
        D2Values: {
            companyNumber?: string | null;
            companyName?: string | null;
            companyNameZh?: string | null;
            tradingNames?: string | null;
            registeredOffice?: string | null;
            business?: string | null;
            placeOfBusiness?: string | null;
            windingUpBy?: string | null;
            courtNumber?: string | null;
            commencementDate?: string | null;
            relevantDate?: string | null;
            capacity?: string | null;
            officeHolderName?: string | null;
            officeHolderFirm?: string | null;
            officeHolderAddress?: string | null;
            officeHolderPhone?: string | null;
            officeHolderFax?: string | null;
            appointedOn?: string | null;
            fileReference?: string | null;
            directors?: {
                name?: string | null;
                nameZh?: string | null;
                address?: string | null;
                shadow?: boolean | string | null;
                from?: string | null;
                to?: string | null;
                id: string;
            }[] | null;
            box?: string | null;
            reportedDirectors?: string | null;
            expectedMonth?: number | string | null;
            expectedYear?: number | string | null;
            interimReason?: string | null;
            remarks?: string | null;
        };
        /** @description What a D2 must hold to be filed */
        D2Complete: {
            companyNumber: string;
            companyName: string;
            companyNameZh?: string | null;
            tradingNames?: string | null;
            registeredOffice: string;
            business: string;
            placeOfBusiness?: string | null;
            /** @enum {string} */
            windingUpBy: "court" | "creditorsVoluntary" | "directorsStatement" | "membersVoluntary" | "receivership";
            courtNumber?: string | null;
            /** Format: date */
            commencementDate: string;
            /** Format: date */
            relevantDate: string;
            /** @enum {string} */
            capacity: "liquidator" | "provisionalLiquidator" | "receiver";
            officeHolderName: string;
            officeHolderFirm?: string | null;
            officeHolderAddress: string;
            officeHolderPhone: string;
            officeHolderFax?: string | null;
            /** Format: date */
            appointedOn: string;
            fileReference?: string | null;
            directors: {
                name?: string | null;
                nameZh?: string | null;
                address?: string | null;
                shadow?: boolean | null;
                from?: string | null;
                to?: string | null;
                id: string;
            }[];
            /** @enum {string} */
            box: "assetsSufficient" | "noMatters" | "notYetToHand" | "noneOnOthers" | "othersNotYetToHand";
            reportedDirectors?: string | null;
            expectedMonth?: number | null;
            expectedYear?: number | null;
            interimReason?: string | null;
            remarks?: string | null;
        };
        /** @description What a draft of APPOINTMENT-NOTICE may hold */
        "APPOINTMENT-NOTICEValues": {
            caseType?: string | null;
            caseNumber?: string | null;
            caseName?: string | null;
            fileReference?: string | null;
            petitionDate?: string | null;
            orderDate?: string | null;
            bankruptcyProvision?: string | null;
            windingUpProvision?: string | null;
            otherProvision?: string | null;
            trusteeCapacity?: string | null;
            liquidatorCapacity?: string | null;
            meetingDate?: string | null;
            appointmentOrderDate?: string | null;
            appointedOn?: string | null;
            manner?: string | null;
            otherHolders?: {
                name?: string | null;
                firm?: string | null;
                appointedOn?: string | null;
                id: string;
            }[] | null;
            actsAlone?: string | null;
            succeeds?: boolean | string | null;
            formerHolder?: string | null;
            formerCeasedOn?: string | null;
            formerCeasedBecause?: string | null;
            formerCeasedOther?: string | null;
            holderName?: string | null;
            holderNameZh?: string | null;
            qualification?: string | null;
            membershipNumber?: string | null;
            holderFirm?: string | null;
            holderAddress?: {
                region: string;
                district: string;
                street: string;
                estate: string;
                phase?: string;
                building: string;
                block: string;
                floor: string;
                flat: string;
            } | string | null;
            holderPhone?: string | null;
            holderFax?: string | null;
            holderEmail?: string | null;
            contactPerson?: string | null;
            contactPhone?: string | null;
            gazetted?: boolean | string | null;
            gazetteDate?: string | null;
            gazetteNumber?: string | null;
            notGazettedReason?: string | null;
            securityGiven?: boolean | string | null;
            securityKind?: string | null;
            securityGivenOn?: string | null;
            securityAmount?: {
                minor: number;
                currency: string;
            } | string | null;
            noSecurityReason?: string | null;
            registrarNotified?: boolean | string | null;
            registrarNotifiedOn?: string | null;
            enclosures?: {
                fileDescription?: string | null;
                id: string;
            }[] | null;
            remarks?: string | null;
        };
        /** @description What a APPOINTMENT-NOTICE must hold to be filed */
        "APPOINTMENT-NOTICEComplete": {
            caseType?: ("B" | "L") | null;
            caseNumber: string;
            caseName: string;
            fileReference?: string | null;
            petitionDate?: string | null;
            orderDate?: string | null;
            bankruptcyProvision?: ("s12" | "meeting" | "summary" | "court" | "other") | null;
            windingUpProvision?: ("s194" | "s193" | "meetings" | "court" | "other") | null;
            otherProvision?: string | null;
            trusteeCapacity?: ("provisionalTrustee" | "trustee") | null;
            liquidatorCapacity?: ("provisionalLiquidator" | "liquidator") | null;
            meetingDate?: string | null;
            appointmentOrderDate?: string | null;
            /** Format: date */
            appointedOn: string;
            /** @enum {string} */
            manner: "sole" | "jointAndSeveral" | "joint";
            otherHolders?: {
                name?: string | null;
                firm?: string | null;
                appointedOn?: string | null;
                id: string;
            }[] | null;
            actsAlone?: string | null;
            succeeds: boolean;
            formerHolder?: string | null;
            formerCeasedOn?: string | null;
            formerCeasedBecause?: ("replaced" | "resigned" | "removed" | "died" | "other") | null;
            formerCeasedOther?: string | null;
            holderName: string;
            holderNameZh?: string | null;
            qualification?: ("accountant" | "solicitor" | "companySecretary" | "other") | null;
            membershipNumber?: string | null;
            holderFirm?: string | null;
            holderAddress: {
                /** @enum {string} */
                region: "hongKongIsland" | "kowloon" | "newTerritories";
                /** @enum {string} */
                district: "centralAndWestern" | "eastern" | "southern" | "wanChai" | "kowloonCity" | "kwunTong" | "shamShuiPo" | "wongTaiSin" | "yauTsimMong" | "islands" | "kwaiTsing" | "north" | "saiKung" | "shaTin" | "taiPo" | "tsuenWan" | "tuenMun" | "yuenLong";
                street: string;
                estate: string;
                phase?: string;
                building: string;
                block: string;
                floor: string;
                flat: string;
            } | string;
            holderPhone: string;
            holderFax?: string | null;
            /** Format: email */
            holderEmail: string;
            contactPerson?: string | null;
            contactPhone?: string | null;
            gazetted: boolean;
            gazetteDate?: string | null;
            gazetteNumber?: string | null;
            notGazettedReason?: string | null;
            securityGiven: boolean;
            securityKind?: ("bond" | "guarantee" | "indemnityInsurance" | "other") | null;
            securityGivenOn?: string | null;
            securityAmount?: {
                minor: number;
                /** @enum {string} */
                currency: "HKD";
            } | null;
            noSecurityReason?: string | null;
            registrarNotified?: boolean | null;
            registrarNotifiedOn?: string | null;
            enclosures?: {
                fileDescription?: string | null;
                id: string;
            }[] | null;
            remarks?: string | null;
        };
        /** @description What a draft of DISCHARGE-NOTICE may hold */
        "DISCHARGE-NOTICEValues": {
            caseType?: string | null;
            caseNumber?: string | null;
            caseName?: string | null;
            fileReference?: string | null;
            petitionDate?: string | null;
            orderDate?: string | null;
            previouslyBankrupt?: boolean | string | null;
            noticeOf?: string | null;
            dischargedBy?: string | null;
            dischargeOrderDate?: string | null;
            dischargedOn?: string | null;
            creditorsNotifiedOn?: string | null;
            objected?: boolean | string | null;
            objectionDate?: string | null;
            objector?: string | null;
            objectionOutcome?: string | null;
            suspended?: boolean | string | null;
            suspensionOrderDate?: string | null;
            suspensionEndsOn?: string | null;
            suspensionGrounds?: string | null;
            conditions?: string | null;
            contributionsUntil?: string | null;
            appliedOn?: string | null;
            ncoDate?: string | null;
            ncoGrounds?: string[] | null;
            prejudice?: string | null;
            ncoTerms?: string | null;
            orderSentOn?: string | null;
            termsMet?: boolean | string | null;
            termsNoticeFiledOn?: string | null;
            periodBeginsOn?: string | null;
            assetsRemain?: boolean | string | null;
            assets?: string | null;
            furtherSteps?: string | null;
            enclosures?: {
                fileDescription?: string | null;
                id: string;
            }[] | null;
            remarks?: string | null;
        };
        /** @description What a DISCHARGE-NOTICE must hold to be filed */
        "DISCHARGE-NOTICEComplete": {
            caseType?: ("B" | "L") | null;
            caseNumber: string;
            caseName: string;
            fileReference?: string | null;
            petitionDate?: string | null;
            /** Format: date */
            orderDate: string;
            previouslyBankrupt: boolean;
            /** @enum {string} */
            noticeOf: "discharge" | "nonCommencement";
            dischargedBy?: ("lapse" | "conditional" | "earlyOrder") | null;
            dischargeOrderDate?: string | null;
            dischargedOn?: string | null;
            creditorsNotifiedOn?: string | null;
            objected?: boolean | null;
            objectionDate?: string | null;
            objector?: string | null;
            objectionOutcome?: ("dismissed" | "withdrawn" | "suspended") | null;
            suspended?: boolean | null;
            suspensionOrderDate?: string | null;
            suspensionEndsOn?: string | null;
            suspensionGrounds?: string | null;
            conditions?: string | null;
            contributionsUntil?: string | null;
            appliedOn?: string | null;
            ncoDate?: string | null;
            ncoGrounds?: ("interview" | "information")[] | null;
            prejudice?: string | null;
            ncoTerms?: string | null;
            orderSentOn?: string | null;
            termsMet?: boolean | null;
            termsNoticeFiledOn?: string | null;
            periodBeginsOn?: string | null;
            assetsRemain?: boolean | null;
            assets?: string | null;
            furtherSteps?: string | null;
            enclosures?: {
                fileDescription?: string | null;
                id: string;
            }[] | null;
            remarks?: string | null;
        };
        /** @description What a draft of S89 may hold */
        S89Values: {
            expectedDischargeDate?: string | null;
            trusteeReleaseDate?: string | null;
            delayed?: boolean | string | null;
            delayMatters?: string | null;
            realizationProblems?: string | null;
            adjudicationProgress?: string | null;
            supplementaryInformation?: string | null;
        };
        /** @description What a S89 must hold to be filed */
        S89Complete: {
            /** Format: date */
            expectedDischargeDate: string;
            trusteeReleaseDate?: string | null;
            delayed: boolean;
            delayMatters?: string | null;
            realizationProblems: string;
            adjudicationProgress: string;
            supplementaryInformation?: string | null;
        };
        /** @description What a draft of S93 may hold */
        S93Values: {
            receivedFromOffice?: boolean | string | null;
            officeAmount?: {
                minor: number;
                currency: string;
            } | string | null;
            officeReceivedOn?: string | null;
            officeFrom?: string | null;
            officeTo?: string | null;
            officeAppointment?: string | null;
            feeAdjustments?: {
                reason?: string | null;
                amount?: {
                    minor: number;
                    currency: string;
                } | string | null;
                note?: string | null;
                id: string;
            }[] | null;
            finalAccount?: boolean | string | null;
            supplementaryInformation?: string | null;
        };
        /** @description What a S93 must hold to be filed */
        S93Complete: {
            receivedFromOffice: boolean;
            officeAmount?: {
                minor: number;
                /** @enum {string} */
                currency: "HKD";
            } | null;
            officeReceivedOn?: string | null;
            officeFrom?: string | null;
            officeTo?: string | null;
            officeAppointment?: ("provisionalTrustee" | "trustee") | null;
            feeAdjustments?: {
                reason?: ("dishonoured" | "correction") | null;
                amount?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                note?: string | null;
                id: string;
            }[] | null;
            finalAccount?: boolean | null;
            supplementaryInformation?: string | null;
        };
        /** @description What a draft of S203 may hold */
        S203Values: {
            affairsSubmitted?: boolean | string | null;
            affairsReasons?: string | null;
            dividendDeclared?: boolean | string | null;
            dividends?: {
                declaredOn?: string | null;
                rate?: number | string | null;
                id: string;
            }[] | null;
            dividendReasons?: string | null;
            dividendProbableDate?: string | null;
            contributoriesReturns?: boolean | string | null;
            contributoriesDetails?: string | null;
            solicitorsEmployed?: boolean | string | null;
            solicitors?: {
                name?: string | null;
                natureOfWork?: string | null;
                chargeLimit?: {
                    minor: number;
                    currency: string;
                } | string | null;
                from?: string | null;
                to?: string | null;
                id: string;
            }[] | null;
            callsMade?: boolean | string | null;
            calls?: {
                madeOn?: string | null;
                description?: string | null;
                id: string;
            }[] | null;
            furtherCalls?: boolean | string | null;
            furtherCallsDate?: string | null;
            furtherCallsDescription?: string | null;
            receivedFromOffice?: boolean | string | null;
            officeAmount?: {
                minor: number;
                currency: string;
            } | string | null;
            officeReceivedOn?: string | null;
            officeFrom?: string | null;
            officeTo?: string | null;
            officeAppointment?: string | null;
            feeAdjustments?: {
                reason?: string | null;
                amount?: {
                    minor: number;
                    currency: string;
                } | string | null;
                note?: string | null;
                id: string;
            }[] | null;
            finalAccount?: boolean | string | null;
            supplementaryInformation?: string | null;
            assets?: {
                part?: string | null;
                nature?: string | null;
                estimatedValue?: {
                    minor: number;
                    currency: string;
                } | string | null;
                realizedOriginal?: {
                    minor: number;
                    currency: string;
                } | string | null;
                realized?: {
                    minor: number;
                    currency: string;
                } | string | null;
                writtenOff?: {
                    minor: number;
                    currency: string;
                } | string | null;
                unrealized?: {
                    minor: number;
                    currency: string;
                } | string | null;
                remarks?: string | null;
                id: string;
            }[] | null;
        };
        /** @description What a S203 must hold to be filed */
        S203Complete: {
            affairsSubmitted: boolean;
            affairsReasons?: string | null;
            dividendDeclared: boolean;
            dividends?: {
                declaredOn?: string | null;
                rate?: number | null;
                id: string;
            }[] | null;
            dividendReasons?: string | null;
            dividendProbableDate?: string | null;
            contributoriesReturns: boolean;
            contributoriesDetails?: string | null;
            solicitorsEmployed: boolean;
            solicitors?: {
                name?: string | null;
                natureOfWork?: string | null;
                chargeLimit?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                from?: string | null;
                to?: string | null;
                id: string;
            }[] | null;
            callsMade: boolean;
            calls?: {
                madeOn?: string | null;
                description?: string | null;
                id: string;
            }[] | null;
            furtherCalls: boolean;
            furtherCallsDate?: string | null;
            furtherCallsDescription?: string | null;
            receivedFromOffice: boolean;
            officeAmount?: {
                minor: number;
                /** @enum {string} */
                currency: "HKD";
            } | null;
            officeReceivedOn?: string | null;
            officeFrom?: string | null;
            officeTo?: string | null;
            officeAppointment?: ("provisionalLiquidator" | "liquidator") | null;
            feeAdjustments?: {
                reason?: ("dishonoured" | "correction" | "securedCreditor" | "trading") | null;
                amount?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                note?: string | null;
                id: string;
            }[] | null;
            finalAccount?: boolean | null;
            supplementaryInformation?: string | null;
            assets?: {
                part?: ("affairs" | "found") | null;
                nature?: string | null;
                estimatedValue?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                } | null;
                realizedOriginal?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                } | null;
                realized?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                writtenOff?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                } | null;
                unrealized?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                } | null;
                remarks?: string | null;
                id: string;
            }[] | null;
        };
        /** @description What a draft of POD may hold */
        PODValues: {
            caseType?: string | null;
            caseNumber?: string | null;
            caseName?: string | null;
            orderDate?: string | null;
            onPaper?: boolean | string | null;
            paperReceivedOn?: string | null;
            feePaidBy?: string | null;
            feeReceiptNumber?: string | null;
            creditorName?: string | null;
            creditorNameZh?: string | null;
            creditorAddress?: {
                region: string;
                district: string;
                street: string;
                estate: string;
                phase?: string;
                building: string;
                block: string;
                floor: string;
                flat: string;
            } | string | null;
            creditorPhone?: string | null;
            creditorEmail?: string | null;
            referenceNumber?: string | null;
            government?: boolean | string | null;
            governmentEmail?: string | null;
            exemptions?: string[] | null;
            subrogation?: string[] | null;
            totalClaim?: {
                minor: number;
                currency: string;
            } | string | null;
            uncapitalisedInterest?: {
                minor: number;
                currency: string;
            } | string | null;
            employees?: {
                name?: string | null;
                address?: string | null;
                occupation?: string | null;
                debt?: string | null;
                from?: string | null;
                to?: string | null;
                amount?: {
                    minor: number;
                    currency: string;
                } | string | null;
                fundPaid?: {
                    minor: number;
                    currency: string;
                } | string | null;
                left?: null;
                id: string;
            }[] | null;
            fundPayments?: {
                name?: string | null;
                debt?: string | null;
                paidOn?: string | null;
                amount?: {
                    minor: number;
                    currency: string;
                } | string | null;
                id: string;
            }[] | null;
            howIncurred?: string | null;
            secured?: boolean | string | null;
            securityParticulars?: string | null;
            securityValue?: {
                minor: number;
                currency: string;
            } | string | null;
            securityGivenOn?: string | null;
            withDocuments?: boolean | string | null;
            supportingDocuments?: {
                fileType?: string | null;
                otherFileType?: string | null;
                fileDescription?: string | null;
                id: string;
            }[] | null;
            warningWindingUp?: string[] | null;
            warningBankruptcy?: string[] | null;
            signingAs?: string | null;
            declarantName?: string | null;
            declarantPosition?: string | null;
            declarantKnowledge?: string | null;
        };
        /** @description What a POD must hold to be filed */
        PODComplete: {
            caseType?: string | null;
            caseNumber?: string | null;
            caseName?: string | null;
            orderDate?: string | null;
            onPaper?: boolean | null;
            paperReceivedOn?: string | null;
            feePaidBy?: ("cash" | "cheque" | "eps" | "other") | null;
            feeReceiptNumber?: string | null;
            creditorName: string;
            creditorNameZh?: string | null;
            creditorAddress: {
                /** @enum {string} */
                region: "hongKongIsland" | "kowloon" | "newTerritories";
                /** @enum {string} */
                district: "centralAndWestern" | "eastern" | "southern" | "wanChai" | "kowloonCity" | "kwunTong" | "shamShuiPo" | "wongTaiSin" | "yauTsimMong" | "islands" | "kwaiTsing" | "north" | "saiKung" | "shaTin" | "taiPo" | "tsuenWan" | "tuenMun" | "yuenLong";
                street: string;
                estate: string;
                phase?: string;
                building: string;
                block: string;
                floor: string;
                flat: string;
            } | string;
            creditorPhone?: string | null;
            creditorEmail?: string | null;
            referenceNumber?: string | null;
            government: boolean;
            governmentEmail?: string | null;
            exemptions?: ("notExceeding250" | "wages")[] | null;
            subrogation?: "fund"[] | null;
            totalClaim?: {
                minor: number;
                /** @enum {string} */
                currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
            } | null;
            uncapitalisedInterest?: {
                minor: number;
                /** @enum {string} */
                currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
            } | null;
            employees?: {
                name?: string | null;
                address?: string | null;
                occupation?: string | null;
                debt?: ("wages" | "wagesInLieu" | "severance" | "longService" | "holidayPay" | "provident" | "other") | null;
                from?: string | null;
                to?: string | null;
                amount?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                fundPaid?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                left?: null;
                id: string;
            }[] | null;
            fundPayments?: {
                name?: string | null;
                debt?: ("wages" | "wagesInLieu" | "severance" | "holidayPay") | null;
                paidOn?: string | null;
                amount?: {
                    minor: number;
                    /** @enum {string} */
                    currency: "HKD";
                } | null;
                id: string;
            }[] | null;
            howIncurred: string;
            secured: boolean;
            securityParticulars?: string | null;
            securityValue?: {
                minor: number;
                /** @enum {string} */
                currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
            } | null;
            securityGivenOn?: string | null;
            withDocuments: boolean;
            supportingDocuments?: {
                fileType?: ("judgment" | "allocatur" | "invoices" | "receipts" | "deliveryNotes" | "guarantee" | "dishonouredCheques" | "tenancyAgreement" | "warrantOfDistress" | "feeNotes" | "creditNotes" | "debitNotes" | "contract" | "employmentContract" | "payslips" | "providentFund" | "other") | null;
                otherFileType?: string | null;
                fileDescription?: string | null;
                id: string;
            }[] | null;
            warningWindingUp?: "read"[] | null;
            warningBankruptcy?: "read"[] | null;
            /** @enum {string} */
            signingAs: "creditor" | "authorised";
            declarantName: string;
            declarantPosition?: string | null;
            declarantKnowledge?: string | null;
        };
    };
    responses: {
        /** @description The request is not as described */
        Refused400: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large */
        Refused413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another media type */
        Refused415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many calls */
        Refused429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An internal error */
        Refused500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No valid key */
        Refused401WithKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many calls */
        Refused429WithKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An internal error */
        Refused500WithKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is not as described */
        Refused400WithKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, or the person, may not do this */
        Refused403WithKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is there that the holder of the key may see */
        Refused404WithKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is not as described */
        Refused400WithKeyOnce: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key, or the person, may not do this */
        Refused403WithKeyOnce: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is there that the holder of the key may see */
        Refused404WithKeyOnce: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible as it stands now */
        Refused409WithKeyOnce: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Cannot be carried out */
        Refused422WithKeyOnce: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too large */
        Refused413WithKeyOnce: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another media type */
        Refused415WithKeyOnce: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Could not be begun in time: `Retry-After` says when to call again */
        Refused503WithKey: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Content-Language": components["headers"]["Content-Language"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refused"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description What is left of the calls of this minute */
        RateLimit: string;
        /** @description How many calls a key may make in how many seconds */
        "RateLimit-Policy": string;
        /** @description After how many seconds to call again */
        "Retry-After": number;
        /** @description The answer of the first call of this `Idempotency-Key`: nothing was done again */
        "Idempotency-Replayed": "true";
        /** @description The document’s name, in UTF-8 */
        "Content-Disposition": string;
        /** @description Where it is found that was created */
        Location: string;
        /** @description To be sent as `If-None-Match`: while the answer is the same, 304 */
        ETag: string;
        /** @description The pages around this one (RFC 8288): `first`, `prev`, `next`, `last` */
        Link: string;
        /** @description The language of the sentences */
        "Content-Language": string;
        /** @description To be named where the office is asked about this call */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "loginName": "ua.demo",
                 *       "password": "text",
                 *       "captchaId": "text",
                 *       "captchaValue": "text"
                 *     }
                 */
                "application/json": {
                    /** @example ua.demo */
                    loginName: string;
                    password: string;
                    /** @description `data.uuid` of the captcha */
                    captchaId: string;
                    /** @description The characters of the image or the voice */
                    captchaValue: string;
                };
            };
        };
        responses: {
            /** @description Log in */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "loginContent": {
                     *         "apiKey": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        loginContent: {
                            /** @description To be sent as `x-api-key` with every other call */
                            apiKey: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    } | components["schemas"]["Refused"];
                };
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Log out */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    } | components["schemas"]["Refused"];
                };
            };
            401: components["responses"]["Refused401WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who the key belongs to */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "loginName": "text",
                     *       "fullName": "text",
                     *       "groups": [
                     *         {
                     *           "id": "text",
                     *           "name": "text"
                     *         }
                     *       ],
                     *       "previousLoginTime": "2026-11-06T01:30:00.000Z",
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        id: string;
                        loginName: string;
                        fullName: string;
                        groups: {
                            id: string;
                            name: string;
                        }[];
                        previousLoginTime: string | null;
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getFunctionalRights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the holder of the key may do */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         "MENU_CASE_LIST"
                     *       ],
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: string[];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getGroupRightSetting: {
        parameters: {
            query: {
                /** @example ua */
                groupId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rights of a group */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "groupId": "text",
                     *         "name": "text",
                     *         "rights": [
                     *           {
                     *             "code": "REF_FILL",
                     *             "label": "text"
                     *           }
                     *         ]
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            groupId: string;
                            name: string;
                            rights: {
                                /** @example REF_FILL */
                                code: string;
                                label: string;
                            }[];
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    } | components["schemas"]["Refused"];
                };
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getPublicSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Settings that anybody may read */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "systemEnvironment": "demo",
                     *       "accountSubmissionLimit": 1,
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        systemEnvironment: "demo" | "test" | "production";
                        /** @description Accounts that may be submitted at once */
                        accountSubmissionLimit: number;
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
        };
    };
    getCaptchaImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new captcha */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "image": "UmVjZWl2ZXI=",
                     *         "uuid": "0190f3a2-7c1e-4d53-9f60-2b7a5d1c8e42"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /**
                             * Format: base64
                             * @description JPEG in base64
                             */
                            image: string;
                            /** Format: uuid */
                            uuid: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
        };
    };
    getCaptchaVoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "captchaId": "text"
                 *     }
                 */
                "application/json": {
                    /** @description `data.uuid` of the captcha */
                    captchaId: string;
                };
            };
        };
        responses: {
            /** @description The same captcha, spoken */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         "UmVjZWl2ZXI="
                     *       ],
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        /** @description One MP3 in base64 */
                        data: string[];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    } | components["schemas"]["Refused"];
                };
            };
            400: components["responses"]["Refused400"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @example 1 */
                Page?: number;
                /** @example 1 */
                Size?: number;
                /** @example text */
                keyword?: string;
                /** @example date desc */
                Sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notices */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": [
                     *         {
                     *           "title": "text",
                     *           "body": "text",
                     *           "read": true,
                     *           "to": "text",
                     *           "messageId": "text",
                     *           "date": "2026-11-06T01:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        content: components["schemas"]["Notification"][];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFK */
                noticeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A notice */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "title": "text",
                     *         "body": "text",
                     *         "read": true,
                     *         "to": "text",
                     *         "messageId": "text",
                     *         "date": "2026-11-06T01:30:00.000Z"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Notification"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    readNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFK */
                noticeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark a notice as read */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    unreadNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFK */
                noticeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark a notice as unread */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    deleteNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFK */
                noticeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a notice */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 1 */
                size?: number;
                /** @example text */
                q?: string;
                /** @example true */
                unread?: "true";
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notices, newest first */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": [
                     *         {
                     *           "id": "text",
                     *           "title": "text",
                     *           "body": "text",
                     *           "at": "2026-11-06T01:30:00.000Z",
                     *           "read": true,
                     *           "to": "text"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        content: components["schemas"]["Notice"][];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    deleteNotice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFK */
                noticeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a notice */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    changeNotice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFK */
                noticeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "read": true
                 *     }
                 */
                "application/json": {
                    read: boolean;
                };
            };
        };
        responses: {
            /** @description Mark a notice as read or unread */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    listCases: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 1 */
                size?: number;
                /** @example text */
                q?: string;
                /** @example asc */
                direction?: "asc" | "desc";
                /** @example all */
                list?: "all" | "active" | "former";
                /** @example caseNo */
                sort?: "caseNo" | "nameEn" | "status" | "orderDate" | "petitionDate";
                /** @example B */
                type?: "B" | "L";
                /** @example ACT */
                status?: "ACT" | "CLS" | "CMP" | "CON" | "CSD" | "DCH" | "FD" | "NTC" | "PT" | "RC1" | "RCT" | "RD" | "RES" | "RP" | "SCP" | "SSD" | "ST" | "STO" | "STY" | "UNKNOWN" | "WHN";
                /** @example any */
                outstanding?: "any" | "peq" | "meeting" | "discharge" | "annualStatement" | "s43A" | "s89" | "s93" | "s203" | "liquidator";
                /** @example true */
                mine?: "true";
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cases */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": [
                     *         {
                     *           "id": "HCB-1234-2026",
                     *           "caseNo": "HCB 1234/2026",
                     *           "nameEn": "text",
                     *           "nameZh": "text",
                     *           "type": "B",
                     *           "status": "text",
                     *           "statusLabel": "text",
                     *           "orderDate": "2026-11-06",
                     *           "petitionDate": "2026-11-06",
                     *           "trustees": [
                     *             "text"
                     *           ]
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        content: components["schemas"]["Case"][];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getCase: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A case */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "HCB-1234-2026",
                     *         "caseNo": "HCB 1234/2026",
                     *         "nameEn": "text",
                     *         "nameZh": "text",
                     *         "type": "B",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "open": true,
                     *         "dates": {},
                     *         "appointments": [
                     *           {
                     *             "person": "text",
                     *             "personZh": "text",
                     *             "from": "2026-11-06",
                     *             "ceasedOn": "2026-11-06"
                     *           }
                     *         ],
                     *         "forms": [
                     *           {
                     *             "form": "b1",
                     *             "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *             "status": "text",
                     *             "statusLabel": "text",
                     *             "reference": "text",
                     *             "edition": 1
                     *           }
                     *         ]
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WholeCase"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getCaseActivity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened in a case, newest first */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "at": "2026-11-06T01:30:00.000Z",
                     *           "by": "text",
                     *           "title": "text",
                     *           "detail": "text"
                     *         }
                     *       ],
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Hash of the entry in the log */
                            id: string;
                            /** Format: date-time */
                            at: string;
                            by: string;
                            title: string;
                            detail: string | null;
                        }[];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    listForms: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 1 */
                size?: number;
                /** @example text */
                q?: string;
                /** @example asc */
                direction?: "asc" | "desc";
                /** @example b1 */
                form?: "b1" | "b2" | "b3" | "peq" | "d1" | "d2" | "appointment-notice" | "discharge-notice" | "s89" | "s93" | "s203" | "pod";
                /** @example case */
                sort?: "case" | "reference" | "status" | "lastSubmitted" | "updated";
                /** @example drafted */
                status?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forms of every case that one may see */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": [
                     *         {
                     *           "caseId": "HCB-12-2022",
                     *           "caseNo": "HCB 12/2022",
                     *           "form": "b1",
                     *           "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *           "status": "text",
                     *           "statusLabel": "text",
                     *           "holder": "text",
                     *           "since": "2026-11-06T01:30:00.000Z",
                     *           "edition": 1,
                     *           "reference": "text"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        content: {
                            caseId: string;
                            caseNo: string;
                            form: string;
                            submissionId: string;
                            status: string;
                            statusLabel: string;
                            holder: string;
                            /** Format: date-time */
                            since: string;
                            edition: number;
                            reference: string | null;
                        }[];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    startForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Start a form */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A form: its values, its gaps, and what may be done with it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text",
                     *         "caseNo": "HCB 12/2022",
                     *         "formVersion": 1,
                     *         "values": {},
                     *         "files": [
                     *           {
                     *             "id": "text",
                     *             "field": "supportingDocuments",
                     *             "name": "text",
                     *             "size": 1,
                     *             "mediaType": "text",
                     *             "hash": "text",
                     *             "scan": "clean",
                     *             "uploadedAt": "2026-11-06T01:30:00.000Z",
                     *             "fileType": "bankStatements",
                     *             "otherFileType": "text",
                     *             "fileDescription": "text"
                     *           }
                     *         ],
                     *         "returnReason": "text",
                     *         "remarks": [
                     *           {
                     *             "id": "text",
                     *             "target": "findings",
                     *             "place": "text",
                     *             "remark": "text",
                     *             "by": "text",
                     *             "answer": {
                     *               "done": true,
                     *               "note": "text"
                     *             }
                     *           }
                     *         ],
                     *         "expiresAt": "2026-11-06T01:30:00.000Z",
                     *         "gaps": [
                     *           {
                     *             "path": "text",
                     *             "step": "text",
                     *             "message": "text"
                     *           }
                     *         ],
                     *         "actions": [
                     *           {
                     *             "fact": "review.requested",
                     *             "label": "text",
                     *             "allowed": true,
                     *             "reasons": [
                     *               {
                     *                 "code": "text",
                     *                 "message": "text"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Form"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    deleteDraft: {
        parameters: {
            query?: {
                /** @example true */
                confirmed?: "true";
            };
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a draft, for good */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    saveForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "basedOn": 1,
                 *       "values": {},
                 *       "keepMine": [
                 *         "text"
                 *       ],
                 *       "answers": [
                 *         {
                 *           "pin": "text",
                 *           "done": true,
                 *           "note": "text"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description `version` that the changes were made on */
                    basedOn: number;
                    /** @default {} */
                    values?: components["schemas"]["FormValues"];
                    keepMine?: string[];
                    /** @description To the remarks of the reviewer */
                    answers?: ({
                        pin: string;
                        /** @constant */
                        done: true;
                        /** @default  */
                        note?: string;
                    } | {
                        pin: string;
                        /** @constant */
                        done: false;
                        /** @description Why it is kept */
                        note: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Fill in */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "version": 1,
                     *         "savedAt": "2026-11-06T01:30:00.000Z",
                     *         "changed": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            version: number;
                            /** Format: date-time */
                            savedAt: string;
                            changed: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    takeForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take the form over from whoever is editing it: what they saved stays, and they are told */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    requestReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "note": "text"
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Ready to submit: hand the form to the trustee */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    recallForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take the form back from review, before anybody has signed it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    approveForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Approve the form (D1 and D2 of liquidators who hold their office jointly) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    returnForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "reason": "text",
                 *       "pins": [
                 *         {
                 *           "target": "findings",
                 *           "remark": "text"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                    reason?: string;
                    pins?: {
                        /**
                         * @description A field (`field`), a row (`table/row`), a file (`file/id`) or a figure of an account (`figure/table/row`)
                         * @example findings
                         */
                        target: string;
                        remark: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Return the form to its preparer */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    unlockForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Unlock the form */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    withdrawForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Withdraw a form that was submitted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    requestResubmission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Open the next edition of a form that was submitted */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    withdrawResubmission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Give the next edition up: the filed one stands again */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    acknowledgeForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Acknowledge (the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    remarkOnForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "note": "text"
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Remark (the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    signForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "certificate": "UmVjZWl2ZXI=",
                 *       "password": "text"
                 *     }
                 */
                "application/json": {
                    /** @description The version that the signer has read */
                    version: number;
                    /**
                     * Format: base64
                     * @description PKCS#12 in base64
                     */
                    certificate: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Sign the form with a certificate */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    submitForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /** @description The version that was signed */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Submit the signed form to the Official Receiver */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    listFiles: {
        parameters: {
            query?: {
                /** @example 1 */
                edition?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attached files, each with its address */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "field": "supportingDocuments",
                     *           "name": "text",
                     *           "size": 1,
                     *           "mediaType": "text",
                     *           "hash": "text",
                     *           "scan": "clean",
                     *           "uploadedAt": "2026-11-06T01:30:00.000Z",
                     *           "fileType": "bankStatements",
                     *           "otherFileType": "text",
                     *           "fileDescription": "text",
                     *           "link": "https://firm.example/"
                     *         }
                     *       ],
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            /** @example supportingDocuments */
                            field: string;
                            name: string;
                            /** @description Bytes */
                            size: number;
                            mediaType: string;
                            /** @description SHA-256, hexadecimal */
                            hash: string;
                            /**
                             * @description `pending`: held until it could be scanned
                             * @enum {string}
                             */
                            scan: "clean" | "pending" | "infected";
                            /** Format: date-time */
                            uploadedAt: string;
                            /**
                             * @description What its filer says it is: one of the field’s file types; `null` where that is not asked or answered
                             * @example bankStatements
                             */
                            fileType: string | null;
                            /** @description The type in words, where it is `other` */
                            otherFileType: string | null;
                            fileDescription: string | null;
                            /** Format: uri */
                            link: string;
                        }[];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    attachFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "supportingDocuments": "text"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A file for the field of that name; any field of files may be named
                     */
                    supportingDocuments?: string;
                } & {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Attach files */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "field": "supportingDocuments",
                     *           "name": "text",
                     *           "size": 1,
                     *           "mediaType": "text",
                     *           "hash": "text",
                     *           "scan": "clean",
                     *           "uploadedAt": "2026-11-06T01:30:00.000Z",
                     *           "fileType": "bankStatements",
                     *           "otherFileType": "text",
                     *           "fileDescription": "text"
                     *         }
                     *       ],
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["File"][];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    removeFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFJ */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a file out of the draft */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFJ */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: {
                /** @example 1 */
                edition?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/pdf": string;
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    downloadReceipt: {
        parameters: {
            query?: {
                /** @example 1 */
                edition?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    downloadReceiptPdf: {
        parameters: {
            query?: {
                /** @example 1 */
                edition?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/pdf": string;
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @example 1 */
                after?: number;
                /** @example 1 */
                limit?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every filing, acknowledgement, decision, remark and withdrawal since a position */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": [
                     *         {
                     *           "position": 1,
                     *           "at": "2026-11-06T01:30:00.000Z",
                     *           "kind": "filing",
                     *           "fact": "form.submitted",
                     *           "label": "text",
                     *           "byOffice": true,
                     *           "caseId": "HCB-1234-2026",
                     *           "caseNo": "HCB 1234/2026",
                     *           "form": "b1",
                     *           "type": "referral-b1",
                     *           "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *           "edition": 1,
                     *           "reference": "text",
                     *           "links": {
                     *             "form": "https://firm.example/",
                     *             "document": "https://firm.example/",
                     *             "receipt": "https://firm.example/",
                     *             "receiptPdf": "https://firm.example/",
                     *             "files": "https://firm.example/"
                     *           }
                     *         }
                     *       ],
                     *       "next": 1,
                     *       "isMore": true,
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        changes: components["schemas"]["FilingChange"][];
                        /** @description To be sent as `after` with the next call */
                        next: number;
                        /** @description There may be more: ask at once */
                        isMore: boolean;
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    startImport: {
        parameters: {
            query?: {
                /** @example true */
                dry?: "true" | "false";
            };
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "records": "text"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The records
                     */
                    records?: string;
                } & {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Bring in cases, firms and practitioners */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "state": "taking",
                     *         "stateLabel": "text",
                     *         "dry": true,
                     *         "startedAt": "2026-11-06T01:30:00.000Z",
                     *         "hash": "text",
                     *         "done": 1,
                     *         "created": 1,
                     *         "changed": 1,
                     *         "unchanged": 1,
                     *         "refused": 1
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ImportRun"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    getImportSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/schema+json": string;
                };
            };
            401: components["responses"]["Refused401WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example text */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a run is */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "state": "taking",
                     *         "stateLabel": "text",
                     *         "dry": true,
                     *         "startedAt": "2026-11-06T01:30:00.000Z",
                     *         "hash": "text",
                     *         "done": 1,
                     *         "created": 1,
                     *         "changed": 1,
                     *         "unchanged": 1,
                     *         "refused": 1
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ImportRun"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getImportResult: {
        parameters: {
            query?: {
                /** @example created */
                outcome?: "created" | "changed" | "unchanged" | "refused";
            };
            header?: never;
            path: {
                /** @example text */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    takeImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take what was only looked at */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "state": "taking",
                     *         "stateLabel": "text",
                     *         "dry": true,
                     *         "startedAt": "2026-11-06T01:30:00.000Z",
                     *         "hash": "text",
                     *         "done": 1,
                     *         "created": 1,
                     *         "changed": 1,
                     *         "unchanged": 1,
                     *         "refused": 1
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ImportRun"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stop a run; what was taken stays */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "state": "taking",
                     *         "stateLabel": "text",
                     *         "dry": true,
                     *         "startedAt": "2026-11-06T01:30:00.000Z",
                     *         "hash": "text",
                     *         "done": 1,
                     *         "created": 1,
                     *         "changed": 1,
                     *         "unchanged": 1,
                     *         "refused": 1
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ImportRun"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    listReturns: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 1 */
                size?: number;
                /** @example 2026-11-06 */
                calledOn?: string;
                /** @example 2026-11-06 */
                updatedOn?: string;
                /** @example estates */
                returnType?: "estates" | "dividends" | "monthly";
                /** @example new */
                status?: "new" | "pending" | "uploaded" | "invalid" | "completed";
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Returns that were called for */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "calledOn": "2026-11-06",
                     *           "dueOn": "2026-11-06",
                     *           "firm": {
                     *             "id": "text",
                     *             "nameEn": "text",
                     *             "nameZh": "text"
                     *           },
                     *           "returnType": "estates",
                     *           "templateVersion": 1,
                     *           "status": "pending",
                     *           "updatedAt": "2026-11-06T01:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CallReturnLine"][];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getReturn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example text */
                returnId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a return stands, and what is wrong with its file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "status": "invalid",
                     *         "statusLabel": "text",
                     *         "calledOn": "2026-11-06",
                     *         "dueOn": "2026-11-06",
                     *         "templateVersion": 1,
                     *         "remarks": "text",
                     *         "rows": 1,
                     *         "refusal": {
                     *           "code": "ERR-CR-002",
                     *           "message": "text",
                     *           "problems": [
                     *             {
                     *               "cell": "text",
                     *               "column": "text",
                     *               "message": "text"
                     *             }
                     *           ],
                     *           "more": 1
                     *         }
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CallReturn"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    downloadReturnTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example text */
                returnId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    uploadReturn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                returnId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "text"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The filled-in template
                     */
                    file?: string;
                } & {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Upload a filled-in template */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "status": "invalid",
                     *         "statusLabel": "text",
                     *         "calledOn": "2026-11-06",
                     *         "dueOn": "2026-11-06",
                     *         "templateVersion": 1,
                     *         "remarks": "text",
                     *         "rows": 1,
                     *         "refusal": {
                     *           "code": "ERR-CR-002",
                     *           "message": "text",
                     *           "problems": [
                     *             {
                     *               "cell": "text",
                     *               "column": "text",
                     *               "message": "text"
                     *             }
                     *           ],
                     *           "more": 1
                     *         }
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CallReturn"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    makeNilReturn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                returnId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tell that there is nothing to report */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "status": "invalid",
                     *         "statusLabel": "text",
                     *         "calledOn": "2026-11-06",
                     *         "dueOn": "2026-11-06",
                     *         "templateVersion": 1,
                     *         "remarks": "text",
                     *         "rows": 1,
                     *         "refusal": {
                     *           "code": "ERR-CR-002",
                     *           "message": "text",
                     *           "problems": [
                     *             {
                     *               "cell": "text",
                     *               "column": "text",
                     *               "message": "text"
                     *             }
                     *           ],
                     *           "more": 1
                     *         }
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CallReturn"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    downloadReturnResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example text */
                returnId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    listReturnCalls: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 1 */
                size?: number;
                /** @example open */
                status?: "open" | "closed";
                /** @example estates */
                type?: "estates" | "dividends" | "monthly";
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calls for returns, the newest first (the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "calledOn": "2026-11-06",
                     *           "dueOn": "2026-11-06",
                     *           "templateVersion": 1,
                     *           "firms": 1,
                     *           "completed": 1,
                     *           "invalid": 1,
                     *           "overdue": true,
                     *           "status": "open"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReturnCallLine"][];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    openReturnCall: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "returnType": "estates",
                 *       "templateVersion": 1,
                 *       "dueOn": "2026-11-06",
                 *       "firms": [
                 *         "text"
                 *       ],
                 *       "remarks": "text"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    returnType: "estates" | "dividends" | "monthly";
                    templateVersion: number;
                    /** Format: date */
                    dueOn: string;
                    firms: string[];
                    /** @default  */
                    remarks?: string;
                };
            };
        };
        responses: {
            /** @description Call firms for a return (the office) */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getReturnCall: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example text */
                callId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who has answered a call, and who has not (the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "calledOn": "2026-11-06",
                     *         "dueOn": "2026-11-06",
                     *         "templateVersion": 1,
                     *         "remarks": "text",
                     *         "open": true,
                     *         "closedAt": "2026-11-06T01:30:00.000Z",
                     *         "returns": [
                     *           {
                     *             "id": "text",
                     *             "firm": "text",
                     *             "status": "text",
                     *             "updatedAt": "2026-11-06T01:30:00.000Z"
                     *           }
                     *         ],
                     *         "silent": [
                     *           "text"
                     *         ]
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReturnCall"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    chaseReturns: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                callId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remind the firms that have not answered (the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "calledOn": "2026-11-06",
                     *         "dueOn": "2026-11-06",
                     *         "templateVersion": 1,
                     *         "remarks": "text",
                     *         "open": true,
                     *         "closedAt": "2026-11-06T01:30:00.000Z",
                     *         "returns": [
                     *           {
                     *             "id": "text",
                     *             "firm": "text",
                     *             "status": "text",
                     *             "updatedAt": "2026-11-06T01:30:00.000Z"
                     *           }
                     *         ],
                     *         "silent": [
                     *           "text"
                     *         ]
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReturnCall"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    closeReturnCall: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                callId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Close a call: nothing comes in any more (the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "calledOn": "2026-11-06",
                     *         "dueOn": "2026-11-06",
                     *         "templateVersion": 1,
                     *         "remarks": "text",
                     *         "open": true,
                     *         "closedAt": "2026-11-06T01:30:00.000Z",
                     *         "returns": [
                     *           {
                     *             "id": "text",
                     *             "firm": "text",
                     *             "status": "text",
                     *             "updatedAt": "2026-11-06T01:30:00.000Z"
                     *           }
                     *         ],
                     *         "silent": [
                     *           "text"
                     *         ]
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReturnCall"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    reopenReturn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                returnId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Let a firm answer again (the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "reopened": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            reopened: true;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    listLedgers: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 1 */
                size?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ledgers that were asked for, the newest first */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "name": "text",
                     *           "requestedAt": "2026-11-06T01:30:00.000Z",
                     *           "receivedAt": "2026-11-06T01:30:00.000Z",
                     *           "expiresOn": "2026-11-06",
                     *           "status": "ready",
                     *           "refusal": "text"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Ledger"][];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    requestLedger: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reportType": "detailed",
                 *       "accountFrom": "HCB 1234/2026",
                 *       "accountTo": "HCB 1234/2026",
                 *       "periodFrom": "2026-11-06",
                 *       "periodTo": "2026-11-06",
                 *       "format": "pdf",
                 *       "analysisFrom": "text",
                 *       "analysisTo": "text",
                 *       "grouping": "none"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    reportType: "detailed" | "summary";
                    /** @example HCB 1234/2026 */
                    accountFrom: string;
                    /** @example HCB 1234/2026 */
                    accountTo?: string;
                    /** Format: date */
                    periodFrom: string;
                    /** Format: date */
                    periodTo: string;
                    /** @enum {string} */
                    format: "pdf" | "xlsx" | "csv";
                    /** @default  */
                    analysisFrom?: string;
                    /** @default  */
                    analysisTo?: string;
                    /** @enum {string} */
                    grouping: "none" | "analysisCode" | "month";
                };
            };
        };
        responses: {
            /** @description Ask for a detailed ledger */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    downloadLedger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example text */
                ledgerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 1 */
                size?: number;
                /** @example text */
                q?: string;
                /** @example asc */
                direction?: "asc" | "desc";
                /** @example s89 */
                kind?: "s89" | "s93" | "s203";
                /** @example overdue */
                standing?: "overdue" | "soon" | "toSign" | "amendment" | "received";
                /** @example due */
                sort?: "due" | "case" | "period";
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts of all estates by their due day */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "kind": "s89",
                     *           "id": "text",
                     *           "caseNo": "HCB 12/2022",
                     *           "from": "2026-11-06",
                     *           "to": "2026-11-06",
                     *           "dueOn": "2026-11-06",
                     *           "status": "overdue",
                     *           "statusLabel": "text",
                     *           "edition": "first",
                     *           "missing": [
                     *             "text"
                     *           ],
                     *           "risks": [
                     *             "text"
                     *           ]
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountOfPeriod"][];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    askForAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "caseNo": "HCB 1234/2026",
                 *       "kind": "s89",
                 *       "to": "2026-11-06",
                 *       "dueOn": "2026-11-06",
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    /** @example HCB 1234/2026 */
                    caseNo: string;
                    /** @enum {string} */
                    kind: "s89" | "s93" | "s203";
                    /** Format: date */
                    to: string;
                    /** Format: date */
                    dueOn: string;
                    /**
                     * @description Why an account that was asked for before, up to the same day, is due on another one now
                     * @default
                     */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Ask for an account up to a day (the office) */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "kind": "s89",
                     *         "known": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            kind: "s89" | "s93" | "s203";
                            /** @description It stood already, or stood with another due day */
                            known: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getStatement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The compiled figures of an account, each with the entries behind it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "compiled": true,
                     *         "newest": true,
                     *         "period": {
                     *           "from": "2026-11-06",
                     *           "to": "2026-11-06",
                     *           "dueOn": "2026-11-06"
                     *         },
                     *         "opening": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "receipts": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "closing": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "figures": [
                     *           {
                     *             "line": "text",
                     *             "currency": "HKD",
                     *             "minor": 1,
                     *             "entries": [
                     *               "text"
                     *             ]
                     *           }
                     *         ],
                     *         "certifiedAt": "2026-11-06T01:30:00.000Z",
                     *         "waitsFor": {
                     *           "from": "2026-11-06",
                     *           "to": "2026-11-06"
                     *         },
                     *         "refund": {
                     *           "minor": 1,
                     *           "reason": "text",
                     *           "at": "2026-11-06T01:30:00.000Z"
                     *         }
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountStatement"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    compileStatement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Compile an account from the entries of its period */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "compiled": true,
                     *         "newest": true,
                     *         "period": {
                     *           "from": "2026-11-06",
                     *           "to": "2026-11-06",
                     *           "dueOn": "2026-11-06"
                     *         },
                     *         "opening": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "receipts": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "closing": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "figures": [
                     *           {
                     *             "line": "text",
                     *             "currency": "HKD",
                     *             "minor": 1,
                     *             "entries": [
                     *               "text"
                     *             ]
                     *           }
                     *         ],
                     *         "certifiedAt": "2026-11-06T01:30:00.000Z",
                     *         "waitsFor": {
                     *           "from": "2026-11-06",
                     *           "to": "2026-11-06"
                     *         },
                     *         "refund": {
                     *           "minor": 1,
                     *           "reason": "text",
                     *           "at": "2026-11-06T01:30:00.000Z"
                     *         }
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountStatement"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    acceptDifference: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "text",
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    name: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Accept what the cash books hold beside a certified account (a supervisor of the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "compiled": true,
                     *         "newest": true,
                     *         "period": {
                     *           "from": "2026-11-06",
                     *           "to": "2026-11-06",
                     *           "dueOn": "2026-11-06"
                     *         },
                     *         "opening": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "receipts": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "closing": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "figures": [
                     *           {
                     *             "line": "text",
                     *             "currency": "HKD",
                     *             "minor": 1,
                     *             "entries": [
                     *               "text"
                     *             ]
                     *           }
                     *         ],
                     *         "certifiedAt": "2026-11-06T01:30:00.000Z",
                     *         "waitsFor": {
                     *           "from": "2026-11-06",
                     *           "to": "2026-11-06"
                     *         },
                     *         "refund": {
                     *           "minor": 1,
                     *           "reason": "text",
                     *           "at": "2026-11-06T01:30:00.000Z"
                     *         }
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountStatement"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    openEarlierDays: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Open the days of an earlier account again that a certified one has fixed (a supervisor of the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "books": 1
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description In how many books they are open now */
                            books: number;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    recordFeeRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "minor": 1,
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    /** @description In cents of Hong Kong dollars */
                    minor: number | null;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Record what was paid back of the ad valorem fee (the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "compiled": true,
                     *         "newest": true,
                     *         "period": {
                     *           "from": "2026-11-06",
                     *           "to": "2026-11-06",
                     *           "dueOn": "2026-11-06"
                     *         },
                     *         "opening": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "receipts": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "payments": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "closing": [
                     *           {
                     *             "currency": "HKD",
                     *             "minor": 1
                     *           }
                     *         ],
                     *         "figures": [
                     *           {
                     *             "line": "text",
                     *             "currency": "HKD",
                     *             "minor": 1,
                     *             "entries": [
                     *               "text"
                     *             ]
                     *           }
                     *         ],
                     *         "certifiedAt": "2026-11-06T01:30:00.000Z",
                     *         "waitsFor": {
                     *           "from": "2026-11-06",
                     *           "to": "2026-11-06"
                     *         },
                     *         "refund": {
                     *           "minor": 1,
                     *           "reason": "text",
                     *           "at": "2026-11-06T01:30:00.000Z"
                     *         }
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountStatement"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    checkAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Record that an account was checked (the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    requireAmendment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "reason": "text",
                 *       "pins": [
                 *         {
                 *           "target": "findings",
                 *           "remark": "text"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                    reason?: string;
                    pins?: {
                        /**
                         * @description A field (`field`), a row (`table/row`), a file (`file/id`) or a figure of an account (`figure/table/row`)
                         * @example findings
                         */
                        target: string;
                        remark: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Ask for an account to be amended (the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    certifyAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Certify an account (a supervisor of the office) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    beginSigning: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /** @description Refused with 409 where the content has another version by now */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Let an account be signed */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    downloadStatement: {
        parameters: {
            query?: {
                /** @example pdf */
                format?: "pdf" | "xlsx";
                /** @example declaration */
                part?: "declaration" | "extract";
            };
            header?: never;
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/pdf": string;
                    /** @example text */
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    downloadPaperCopy: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/pdf": string;
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    uploadPaperScan: {
        parameters: {
            query: {
                /** @example 1 */
                version: number;
            };
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scan": "text"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The scan of the whole signed account
                     */
                    scan?: string;
                } & {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Bring back the scan of an account that was signed on paper */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "caseId": "HCB-1234-2026",
                     *         "form": "b1",
                     *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                     *         "state": "text",
                     *         "status": "text",
                     *         "statusLabel": "text",
                     *         "holder": "preparer",
                     *         "since": "2026-11-06T01:30:00.000Z",
                     *         "edition": 1,
                     *         "version": 1,
                     *         "reference": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FormStanding"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    listAccountPrints: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prints of an account that one has asked for, the newest first */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "status": "pending",
                     *           "requestedAt": "2026-11-06T01:30:00.000Z",
                     *           "begunAt": "2026-11-06T01:30:00.000Z",
                     *           "done": 1,
                     *           "of": 1,
                     *           "before": 1,
                     *           "until": "2026-11-06",
                     *           "refusal": "text"
                     *         }
                     *       ],
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountPrint"][];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    requestAccountPrint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Have an account printed in the background, with every entry */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    downloadAccountPrint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example HCB-12-2022 */
                caseId: string;
                /** @example b1 */
                form: string;
                /** @example 01J8ZC3V5N9Q4T7WXYRABCDEFG */
                submissionId: string;
                /** @example text */
                printId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/pdf": string;
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    listCashBooks: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 1 */
                size?: number;
                /** @example text */
                q?: string;
                /** @example asc */
                direction?: "asc" | "desc";
                /** @example HCB-1234-2026 */
                case?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cash books of every case whose accounts one may see */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "caseNo": "HCB 12/2022",
                     *           "name": "text",
                     *           "bank": "text",
                     *           "accountNumber": "text",
                     *           "entries": 1,
                     *           "balances": [
                     *             {
                     *               "currency": "HKD",
                     *               "minor": 1
                     *             }
                     *           ],
                     *           "lastEntry": "2026-11-06",
                     *           "ended": true
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CashBook"][];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    openCashBook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "caseNo": "HCB 1234/2026",
                 *       "header": {
                 *         "name": "text",
                 *         "form": "bank",
                 *         "bank": "text",
                 *         "accountName": "text",
                 *         "accountNumber": "text",
                 *         "foreign": true,
                 *         "severalCurrencies": true,
                 *         "currencies": [
                 *           "HKD"
                 *         ]
                 *       },
                 *       "opening": {
                 *         "on": "2026-11-06",
                 *         "minor": 1,
                 *         "hkd": 1
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example HCB 1234/2026 */
                    caseNo: string;
                    header: {
                        name: string;
                        /** @enum {string} */
                        form: "bank" | "cash";
                        bank?: string;
                        accountName?: string;
                        accountNumber?: string;
                        foreign: boolean;
                        severalCurrencies: boolean;
                        currencies: ("HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD")[];
                    };
                    /** @description What lay in the account before its book begins; below nil where it was overdrawn */
                    opening?: {
                        /** Format: date */
                        on: string;
                        minor: number;
                        /** @description In cents of Hong Kong dollars */
                        hkd: number;
                    };
                };
            };
        };
        responses: {
            /** @description Open a cash book */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    listCashBookEntries: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 1 */
                size?: number;
                /** @example asc */
                direction?: "asc" | "desc";
                /** @example 2026-11-06 */
                from?: string;
                /** @example 2026-11-06 */
                to?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of a cash book by day */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "revision": 1,
                     *           "recordedIn": "text",
                     *           "entry": {
                     *             "id": "text",
                     *             "date": "2026-11-06",
                     *             "kind": "receipt",
                     *             "category": "text",
                     *             "party": "text",
                     *             "details": "text",
                     *             "currency": "HKD",
                     *             "minor": 1,
                     *             "hkd": 1,
                     *             "realization": true,
                     *             "classification": "disbursement",
                     *             "authority": "text",
                     *             "taxation": {
                     *               "on": "2026-11-06",
                     *               "certificate": "text"
                     *             },
                     *             "dividend": [
                     *               {
                     *                 "creditor": "text",
                     *                 "minor": 1,
                     *                 "paid": true
                     *               }
                     *             ],
                     *             "transfer": {
                     *               "book": "text",
                     *               "entry": "text",
                     *               "currency": "HKD",
                     *               "minor": 1,
                     *               "hkd": 1
                     *             },
                     *             "opening": true,
                     *             "bankedOn": "2026-11-06",
                     *             "weekEnding": "2026-11-06",
                     *             "line": {
                     *               "statement": "text",
                     *               "number": 1
                     *             },
                     *             "correcting": {
                     *               "entry": "text",
                     *               "reason": "text"
                     *             },
                     *             "voucher": {
                     *               "id": "text",
                     *               "name": "text"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            /** @description Named by whoever changes or removes it */
                            revision: number;
                            /** @description What it came with */
                            recordedIn: string;
                            entry: {
                                id: string;
                                /** Format: date */
                                date: string;
                                /** @enum {string} */
                                kind: "receipt" | "payment";
                                category: string | null;
                                party?: string;
                                details?: string;
                                /** @enum {string} */
                                currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                                minor: number;
                                hkd: number;
                                realization: boolean;
                                classification: ("disbursement" | "distribution" | "other") | null;
                                authority?: string;
                                taxation?: {
                                    /** Format: date */
                                    on: string;
                                    certificate?: string;
                                };
                                dividend?: {
                                    creditor: string;
                                    minor: number;
                                    paid: boolean;
                                }[];
                                transfer?: {
                                    book: string;
                                    entry: string;
                                    /** @enum {string} */
                                    currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                                    minor: number;
                                    hkd: number;
                                };
                                /** @constant */
                                opening?: true;
                                /** Format: date */
                                bankedOn?: string;
                                /** Format: date */
                                weekEnding?: string;
                                line?: {
                                    statement: string;
                                    number: number;
                                };
                                correcting?: {
                                    entry: string;
                                    reason: string;
                                };
                                voucher?: {
                                    id: string;
                                    name: string;
                                };
                            };
                        }[];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    recordCashBookEntries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entries": [
                 *         {
                 *           "id": "text",
                 *           "date": "2026-11-06",
                 *           "kind": "receipt",
                 *           "category": "text",
                 *           "party": "text",
                 *           "details": "text",
                 *           "currency": "HKD",
                 *           "minor": 1,
                 *           "hkd": 1,
                 *           "realization": true,
                 *           "classification": "disbursement",
                 *           "authority": "text",
                 *           "taxation": {
                 *             "on": "2026-11-06",
                 *             "certificate": "text"
                 *           },
                 *           "dividend": [
                 *             {
                 *               "creditor": "text",
                 *               "minor": 1,
                 *               "paid": true
                 *             }
                 *           ],
                 *           "transfer": {
                 *             "book": "text",
                 *             "entry": "text",
                 *             "currency": "HKD",
                 *             "minor": 1,
                 *             "hkd": 1
                 *           },
                 *           "opening": true,
                 *           "bankedOn": "2026-11-06",
                 *           "weekEnding": "2026-11-06",
                 *           "line": {
                 *             "statement": "text",
                 *             "number": 1
                 *           },
                 *           "correcting": {
                 *             "entry": "text",
                 *             "reason": "text"
                 *           },
                 *           "voucher": {
                 *             "id": "text",
                 *             "name": "text"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    entries: {
                        id: string;
                        /** Format: date */
                        date: string;
                        /** @enum {string} */
                        kind: "receipt" | "payment";
                        category: string | null;
                        party?: string;
                        details?: string;
                        /** @enum {string} */
                        currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                        minor: number;
                        hkd: number;
                        realization: boolean;
                        classification: ("disbursement" | "distribution" | "other") | null;
                        authority?: string;
                        taxation?: {
                            /** Format: date */
                            on: string;
                            certificate?: string;
                        };
                        dividend?: {
                            creditor: string;
                            minor: number;
                            paid: boolean;
                        }[];
                        transfer?: {
                            book: string;
                            entry: string;
                            /** @enum {string} */
                            currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                            minor: number;
                            hkd: number;
                        };
                        /** @constant */
                        opening?: true;
                        /** Format: date */
                        bankedOn?: string;
                        /** Format: date */
                        weekEnding?: string;
                        line?: {
                            statement: string;
                            number: number;
                        };
                        correcting?: {
                            entry: string;
                            reason: string;
                        };
                        voucher?: {
                            id: string;
                            name: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Record entries: all of them, or none */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recordedIn": "text",
                     *         "recorded": 1
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            recordedIn: string;
                            recorded: number;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    changeCashBookEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                entryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 1,
                 *       "entry": {
                 *         "date": "2026-11-06",
                 *         "kind": "receipt",
                 *         "category": "text",
                 *         "party": "text",
                 *         "details": "text",
                 *         "currency": "HKD",
                 *         "minor": 1,
                 *         "hkd": 1,
                 *         "realization": true,
                 *         "classification": "disbursement",
                 *         "authority": "text",
                 *         "taxation": {
                 *           "on": "2026-11-06",
                 *           "certificate": "text"
                 *         },
                 *         "dividend": [
                 *           {
                 *             "creditor": "text",
                 *             "minor": 1,
                 *             "paid": true
                 *           }
                 *         ],
                 *         "transfer": {
                 *           "book": "text",
                 *           "entry": "text",
                 *           "currency": "HKD",
                 *           "minor": 1,
                 *           "hkd": 1
                 *         },
                 *         "opening": true,
                 *         "bankedOn": "2026-11-06",
                 *         "weekEnding": "2026-11-06",
                 *         "line": {
                 *           "statement": "text",
                 *           "number": 1
                 *         },
                 *         "correcting": {
                 *           "entry": "text",
                 *           "reason": "text"
                 *         },
                 *         "voucher": {
                 *           "id": "text",
                 *           "name": "text"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description That the entry was read in: another one is a conflict */
                    revision: number;
                    entry: {
                        /** Format: date */
                        date: string;
                        /** @enum {string} */
                        kind: "receipt" | "payment";
                        category: string | null;
                        party?: string;
                        details?: string;
                        /** @enum {string} */
                        currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                        minor: number;
                        hkd: number;
                        realization: boolean;
                        classification: ("disbursement" | "distribution" | "other") | null;
                        authority?: string;
                        taxation?: {
                            /** Format: date */
                            on: string;
                            certificate?: string;
                        };
                        dividend?: {
                            creditor: string;
                            minor: number;
                            paid: boolean;
                        }[];
                        transfer?: {
                            book: string;
                            entry: string;
                            /** @enum {string} */
                            currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                            minor: number;
                            hkd: number;
                        };
                        /** @constant */
                        opening?: true;
                        /** Format: date */
                        bankedOn?: string;
                        /** Format: date */
                        weekEnding?: string;
                        line?: {
                            statement: string;
                            number: number;
                        };
                        correcting?: {
                            entry: string;
                            reason: string;
                        };
                        voucher?: {
                            id: string;
                            name: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Change an entry */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "revision": 1
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            revision: number;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    removeCashBookEntry: {
        parameters: {
            query: {
                /** @example 1 */
                revision: number;
            };
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                entryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take an entry out */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "removed": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            removed: true;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    recordCashBookTransfer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "text",
                 *       "date": "2026-11-06",
                 *       "details": "text",
                 *       "paid": {
                 *         "currency": "HKD",
                 *         "minor": 1
                 *       },
                 *       "received": {
                 *         "currency": "HKD",
                 *         "minor": 1
                 *       },
                 *       "hkd": 1
                 *     }
                 */
                "application/json": {
                    /** @description Id of the other book */
                    to: string;
                    /** Format: date */
                    date: string;
                    /** @default  */
                    details?: string;
                    paid: {
                        /** @enum {string} */
                        currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                        minor: number;
                    };
                    /** @description Absent: what was paid */
                    received?: {
                        /** @enum {string} */
                        currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                        minor: number;
                    };
                    /** @description In cents of Hong Kong dollars, the same for both */
                    hkd: number;
                };
            };
        };
        responses: {
            /** @description Record money that moved to another book of the estate: an entry in each, or in neither */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "entry": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Id in both books */
                            entry: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    listBankStatements: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files of a cash book’s bank, with the statements that were taken from them */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "name": "text",
                     *           "receivedAt": "2026-11-06T01:30:00.000Z",
                     *           "statements": [
                     *             {
                     *               "id": "text",
                     *               "from": "2026-11-06",
                     *               "to": "2026-11-06",
                     *               "currency": "HKD",
                     *               "closing": 1,
                     *               "reconciledOn": "2026-11-06"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            /** Format: date-time */
                            receivedAt: string;
                            statements: components["schemas"]["StatementInBook"][];
                        }[];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    uploadBankStatement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "statement": "text"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file as the bank gave it out
                     */
                    statement?: string;
                } & {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Post a bank’s file: CSV, OFX, MT940 or camt.053 */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "next": "columns",
                     *         "known": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            /** @enum {string} */
                            next: "columns" | "lines";
                            known: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    nameBankColumns: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                importId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "encoding": "utf-8",
                 *       "delimiter": ",",
                 *       "headingAt": 1,
                 *       "dateOrder": "dmy",
                 *       "decimal": ".",
                 *       "columns": {
                 *         "date": 1,
                 *         "valueDate": 1,
                 *         "text": [
                 *           1
                 *         ],
                 *         "reference": 1,
                 *         "balance": 1,
                 *         "currency": 1
                 *       },
                 *       "amounts": {
                 *         "kind": "signed",
                 *         "amount": 1,
                 *         "reversed": true
                 *       },
                 *       "currency": "HKD"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    encoding: "utf-8" | "utf-16le" | "utf-16be" | "big5" | "gb18030" | "windows-1252";
                    /** @enum {string} */
                    delimiter: "," | ";" | "\t" | "|";
                    headingAt: number;
                    /** @enum {string} */
                    dateOrder: "dmy" | "mdy" | "ymd" | "dm";
                    /** @enum {string} */
                    decimal: "." | ",";
                    columns: {
                        date: number;
                        valueDate?: number;
                        text: number[];
                        reference?: number;
                        balance?: number;
                        currency?: number;
                    };
                    amounts: {
                        /** @constant */
                        kind: "signed";
                        amount: number;
                        reversed: boolean;
                    } | {
                        /** @constant */
                        kind: "inOut";
                        in: number;
                        out: number;
                    } | {
                        /** @constant */
                        kind: "flag";
                        amount: number;
                        flag: number;
                    };
                    /** @enum {string} */
                    currency: "HKD" | "AUD" | "CAD" | "DKK" | "AED" | "EUR" | "GBP" | "INR" | "JPY" | "KRW" | "MYR" | "TWD" | "NZD" | "NOK" | "MOP" | "PHP" | "RMB" | "SGD" | "ZAR" | "SEK" | "CHF" | "THB" | "UAH" | "USD";
                };
            };
        };
        responses: {
            /** @description Say which column of a bank’s table holds what */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "lines": 1
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            lines: number;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getBankStatement: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 1 */
                size?: number;
                /** @example text */
                statement?: string;
                /** @example open */
                show?: "open";
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A statement on its way into the book, line by line */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "name": "text",
                     *         "version": 1,
                     *         "others": [
                     *           "text"
                     *         ],
                     *         "statement": {
                     *           "id": "text",
                     *           "account": "text",
                     *           "currency": "HKD",
                     *           "from": "2026-11-06",
                     *           "to": "2026-11-06",
                     *           "opening": 1,
                     *           "closing": 1,
                     *           "isProven": true,
                     *           "warnings": [
                     *             {
                     *               "title": "text",
                     *               "text": "text"
                     *             }
                     *           ],
                     *           "taken": true,
                     *           "open": 1
                     *         },
                     *         "columns": {
                     *           "headings": [
                     *             "text"
                     *           ],
                     *           "rows": [
                     *             [
                     *               "text"
                     *             ]
                     *           ],
                     *           "proposal": {
                     *             "encoding": "utf-8",
                     *             "delimiter": ",",
                     *             "headingAt": 1,
                     *             "dateOrder": "dmy",
                     *             "decimal": ".",
                     *             "columns": {
                     *               "date": 1,
                     *               "valueDate": 1,
                     *               "text": [
                     *                 1
                     *               ],
                     *               "reference": 1,
                     *               "balance": 1,
                     *               "currency": 1
                     *             },
                     *             "amounts": {
                     *               "kind": "signed",
                     *               "amount": 1,
                     *               "reversed": true
                     *             },
                     *             "currency": "HKD"
                     *           },
                     *           "problems": [
                     *             "text"
                     *           ]
                     *         },
                     *         "lines": [
                     *           {
                     *             "number": 1,
                     *             "date": "2026-11-06",
                     *             "text": "text",
                     *             "reference": "text",
                     *             "amount": 1,
                     *             "balance": 1,
                     *             "choice": {
                     *               "line": 1,
                     *               "verb": "add",
                     *               "category": "text",
                     *               "details": "text",
                     *               "hkd": 1
                     *             },
                     *             "proposal": {
                     *               "line": 1,
                     *               "verb": "add",
                     *               "category": "text",
                     *               "details": "text",
                     *               "hkd": 1
                     *             },
                     *             "why": "text",
                     *             "problem": "text"
                     *           }
                     *         ]
                     *       },
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BankStatement"];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    discardBankStatement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a file out, with everything that was chosen for its lines */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "discarded": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            discarded: true;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    downloadBankStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document; its name is in `content-disposition`, in UTF-8 */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example text */
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    chooseBankLines: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                importId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "statement": "text",
                 *       "lines": [
                 *         {
                 *           "line": 1,
                 *           "verb": "add",
                 *           "category": "text",
                 *           "details": "text",
                 *           "hkd": 1
                 *         }
                 *       ],
                 *       "acceptProposals": true
                 *     }
                 */
                "application/json": {
                    /** @description Of the statement: a file may hold several */
                    statement: string;
                    /** @default [] */
                    lines?: ({
                        line: number;
                        /** @constant */
                        verb: "add";
                        category?: string;
                        details?: string;
                        hkd?: number;
                    } | {
                        line: number;
                        /** @constant */
                        verb: "match";
                        entry: string;
                    } | {
                        line: number;
                        /** @constant */
                        verb: "ignore";
                        reason?: string;
                    })[];
                    /** @default false */
                    acceptProposals?: boolean;
                };
            };
        };
        responses: {
            /** @description Choose what becomes of lines: an entry of their own, one that is there already, or nothing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "version": 1,
                     *         "open": 1
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            version: number;
                            /** @description Lines that still hold it up */
                            open: number;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    takeBankStatement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                importId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "statement": "text",
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /** @description Of the statement: a file may hold several */
                    statement: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Take a statement into the book: all of it, or nothing */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recorded": 1,
                     *         "matched": 1,
                     *         "leftOut": 1
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            recorded: number;
                            matched: number;
                            leftOut: number;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    undoBankStatement: {
        parameters: {
            query: {
                /** @example text */
                statement: string;
            };
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a statement out of the book again, with the entries that came with it */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "undone": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            undone: true;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getBankReconciliation: {
        parameters: {
            query?: {
                /** @example text */
                statement?: string;
                /** @example 1 */
                closing?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bank’s closing balance against the book, to the cent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "statement": "text",
                     *         "on": "2026-11-06",
                     *         "currency": "HKD",
                     *         "bank": 1,
                     *         "book": 1,
                     *         "difference": 1,
                     *         "inTransit": {
                     *           "count": 1,
                     *           "minor": 1
                     *         },
                     *         "unpresented": {
                     *           "count": 1,
                     *           "minor": 1
                     *         },
                     *         "bankOnly": {
                     *           "count": 1,
                     *           "minor": 1
                     *         },
                     *         "before": 1,
                     *         "proposed": "text",
                     *         "recorded": {
                     *           "id": "text",
                     *           "explanation": "text"
                     *         }
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BankReconciliation"];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    recordBankReconciliation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                importId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "statement": "text",
                 *       "closing": 1,
                 *       "difference": 1,
                 *       "explanation": "text"
                 *     }
                 */
                "application/json": {
                    /** @description Of the statement: a file may hold several */
                    statement: string;
                    /** @description As it was read; the file’s own stands where it states one */
                    closing: number;
                    difference: number;
                    explanation?: string;
                };
            };
        };
        responses: {
            /** @description Record a reconciliation as it was read: the difference explained, wherever there is one */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    withdrawBankReconciliation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                bookId: string;
                /** @example text */
                importId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "statement": "text",
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    /** @description Of the statement: a file may hold several */
                    statement: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Withdraw a reconciliation, with the reason */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "withdrawn": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @constant */
                            withdrawn: true;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    listReleases: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /** @example 1 */
                size?: number;
                /** @example text */
                q?: string;
                /** @example B */
                caseType?: "B" | "L";
                /** @example text */
                status?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Applications for release in bankruptcies (B) or liquidations (L) */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "text",
                     *           "caseNo": "HCB 12/2022",
                     *           "status": "pendingReview",
                     *           "noticeOn": "2026-11-06",
                     *           "submittedAt": "2026-11-06T01:30:00.000Z",
                     *           "openInquiries": 1,
                     *           "answerBy": "2026-11-06",
                     *           "updatedAt": "2026-11-06T01:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "page": 1,
                     *         "size": 1,
                     *         "first": 1,
                     *         "pageCount": 1,
                     *         "total": 1,
                     *         "isMore": true
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReleaseLine"][];
                        pagination: {
                            /** @description From 1 */
                            page: number;
                            size: number;
                            /** @description Place of the page’s first entry in the list, from 0 */
                            first: number;
                            pageCount: number;
                            /** @description Entries that match, counted up to a limit */
                            total: number;
                            /** @description There are more than were counted */
                            isMore: boolean;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400WithKey"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    getRelease: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that is held already
                 * @example text
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @example text */
                caseType: string;
                /** @example text */
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An application for release with its inquiries */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "caseId": "HCB-12-2022",
                     *       "caseType": "B",
                     *       "status": "text",
                     *       "since": "2026-11-06T01:30:00.000Z",
                     *       "noticeOn": "2026-11-06",
                     *       "objectionsUntil": "2026-11-06",
                     *       "submittedAt": "2026-11-06T01:30:00.000Z",
                     *       "courtFee": 1,
                     *       "orderOn": "2026-11-06",
                     *       "booksHandedOverOn": "2026-11-06",
                     *       "effectiveOn": "2026-11-06",
                     *       "inquiries": [
                     *         {
                     *           "id": "text",
                     *           "status": "text",
                     *           "subject": "text",
                     *           "sentAt": "2026-11-06T01:30:00.000Z",
                     *           "dueOn": "2026-11-06",
                     *           "repliedAt": "2026-11-06T01:30:00.000Z"
                     *         }
                     *       ],
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        id: string;
                        caseId: string;
                        /** @enum {string} */
                        caseType: "B" | "L";
                        status: string;
                        /** Format: date-time */
                        since: string;
                        noticeOn: string | null;
                        objectionsUntil: string | null;
                        submittedAt: string | null;
                        /** @description Cents of HKD */
                        courtFee: number | null;
                        orderOn: string | null;
                        booksHandedOverOn: string | null;
                        effectiveOn: string | null;
                        inquiries: {
                            id: string;
                            status: string;
                            subject: string;
                            /** Format: date-time */
                            sentAt: string;
                            /** Format: date */
                            dueOn: string;
                            repliedAt: string | null;
                        }[];
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            /** @description As `If-None-Match` has it */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKey"];
            404: components["responses"]["Refused404WithKey"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    draftReleaseIntention: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                caseType: string;
                /** @example HCB-12-2022 */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ground": "realised",
                 *       "noticeOn": "2026-11-06",
                 *       "destroysBooks": true,
                 *       "note": "text"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    ground: "realised" | "voluntaryArrangement" | "resigned" | "removed" | "deceased";
                    /** Format: date */
                    noticeOn?: string;
                    /** @default false */
                    destroysBooks?: boolean;
                    /** @default  */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Begin an application for release in a case, or change its intention */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "status": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            status: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    fileReleaseDocument: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                caseType: string;
                /** @example text */
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "text",
                 *       "kind": "text",
                 *       "on": "text",
                 *       "note": "text"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The paper
                     */
                    file?: string;
                    /**
                     * Format: binary
                     * @description Its kind
                     */
                    kind?: string;
                    /**
                     * Format: binary
                     * @description Its date
                     */
                    on?: string;
                    /**
                     * Format: binary
                     * @description A note
                     */
                    note?: string;
                } & {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description File a paper with an application for release */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "status": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            status: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
            503: components["responses"]["Refused503WithKey"];
        };
    };
    giveReleaseIntention: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                caseType: string;
                /** @example text */
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "confirmed": true
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    confirmed: true;
                };
            };
        };
        responses: {
            /** @description Give the notice of intention */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "status": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            status: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    submitReleaseApplication: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                caseType: string;
                /** @example text */
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "confirmed": true
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    confirmed: true;
                };
            };
        };
        responses: {
            /** @description Submit the application */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "status": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            status: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    draftReleaseReply: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same for every try of one call: it happens once
                 * @example text
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example text */
                caseType: string;
                /** @example text */
                inquiryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "text"
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Save the draft of a reply to an inquiry */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "text",
                     *         "status": "text"
                     *       },
                     *       "isSuccess": true,
                     *       "errorCode": null,
                     *       "errorMessage": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            status: string;
                        };
                        /** @constant */
                        isSuccess: true;
                        errorCode: null;
                        errorMessage: null;
                    };
                };
            };
            400: components["responses"]["Refused400WithKeyOnce"];
            401: components["responses"]["Refused401WithKey"];
            403: components["responses"]["Refused403WithKeyOnce"];
            404: components["responses"]["Refused404WithKeyOnce"];
            409: components["responses"]["Refused409WithKeyOnce"];
            413: components["responses"]["Refused413WithKeyOnce"];
            415: components["responses"]["Refused415WithKeyOnce"];
            422: components["responses"]["Refused422WithKeyOnce"];
            429: components["responses"]["Refused429WithKey"];
            500: components["responses"]["Refused500WithKey"];
        };
    };
    filingChanged: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As `id` in the body
                 * @example text
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent: seconds since 1970. Refuse what is more than five minutes off
                 * @example text
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256, in base64, over `id.timestamp.body`; two of them, with a blank between, while the secret is renewed
                 * @example text
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "text",
                 *       "type": "form.submitted",
                 *       "timestamp": "2026-11-06T01:30:00.000Z",
                 *       "data": {
                 *         "position": 1,
                 *         "kind": "filing",
                 *         "fact": "form.submitted",
                 *         "byOffice": true,
                 *         "caseId": "HCB-1234-2026",
                 *         "caseNo": "HCB 1234/2026",
                 *         "form": "b1",
                 *         "type": "referral-b1",
                 *         "submissionId": "01J8ZC3V5N9Q4T7WXYRABCDEFG",
                 *         "edition": 1,
                 *         "reference": "text",
                 *         "links": {
                 *           "form": "https://firm.example/",
                 *           "document": "https://firm.example/",
                 *           "receipt": "https://firm.example/",
                 *           "receiptPdf": "https://firm.example/",
                 *           "files": "https://firm.example/"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookMessage"];
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again later, as anything else but a 2xx */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookTested: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As `id` in the body
                 * @example text
                 */
                "webhook-id": string;
                /**
                 * @description When it was sent: seconds since 1970. Refuse what is more than five minutes off
                 * @example text
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256, in base64, over `id.timestamp.body`; two of them, with a blank between, while the secret is renewed
                 * @example text
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "text",
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-11-06T01:30:00.000Z",
                 *       "data": {}
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTest"];
            };
        };
        responses: {
            /** @description Taken */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: tried again later, as anything else but a 2xx */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
